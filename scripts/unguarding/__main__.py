import sys

from scripts.unguarding.command import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
