// Node finds the pages' modules as a browser does: by the import map of the document.
import { register } from "node:module";

register("./resolve.mjs", import.meta.url);
