"""The documentation site: links of documents, pages made of files, the library's reference."""
