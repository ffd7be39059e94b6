"""`logres bench`: measuring, keeping figures, and comparing with another revision.

What is measured stands in the laboratory; here it is shown.
"""
