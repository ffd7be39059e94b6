"""One small library through which Python finds every compiled module.

mypyc writes one for each module: 0.17 s of the C compiler each (five alternating runs of nine),
about a minute for all. Ours learns from the import itself which module is
wanted, so that one is enough, half a second, with a link to it under every module's name.
"""

from __future__ import annotations

from pathlib import Path

from scripts.compiling.c import Library
from scripts.compiling.c import write as write_if_new
from scripts.compiling.refused import Refused

TEXT = r"""
#include <Python.h>
#include <stdio.h>
#include <string.h>

/* Module and library, one after the other: a wheel holds this as often as there are modules. */
static const char table[] =
%(table)s
    "";

static void write_init(char *to, size_t room, const char *module)
{
    size_t used = snprintf(to, room, "init_");
    for (; *module && used + 4 < room; module++) {
        if (*module == '.') {
            memcpy(to + used, "___", 3);
            used += 3;
        } else {
            to[used++] = *module;
        }
    }
    to[used] = 0;
}

static PyObject *begin(PyObject *library, const char *group, const char *module)
{
    char init[400], name[800];
    write_init(init, sizeof init, module);
    PyObject *capsule = PyObject_GetAttrString(library, "ensure_deps");
    if (capsule) {
        snprintf(name, sizeof name, "%%s.ensure_deps", group);
        int (*ready)(void) = (int (*)(void))PyCapsule_GetPointer(capsule, name);
        Py_DECREF(capsule);
        if (!ready || ready() < 0) return NULL;
    } else {
        PyErr_Clear();
    }
    capsule = PyObject_GetAttrString(library, init);
    if (!capsule) return NULL;
    snprintf(name, sizeof name, "%%s.%%s", group, init);
    PyObject *(*start)(void) = (PyObject *(*)(void))PyCapsule_GetPointer(capsule, name);
    Py_DECREF(capsule);
    return start ? start() : NULL;
}

static PyObject *create(PyObject *spec, PyModuleDef *definition)
{
    PyObject *name = PyObject_GetAttrString(spec, "name");
    const char *wanted = name ? PyUnicode_AsUTF8(name) : NULL;
    PyObject *module = NULL;
    const char *row = table;
    if (!wanted) goto end;
    while (*row && strcmp(row, wanted)) {
        row += strlen(row) + 1;
        row += strlen(row) + 1;
    }
    if (!*row) {
        PyErr_Format(PyExc_ImportError, "%%s is not compiled", wanted);
        goto end;
    }
    const char *group = row + strlen(row) + 1;
    PyObject *library = PyImport_ImportModule(group);
    if (!library) goto end;
    module = begin(library, group, row);
    Py_DECREF(library);
end:
    Py_XDECREF(name);
    return module;
}

static PyModuleDef_Slot slots[] = {{Py_mod_create, create}, {0, NULL}};
static PyModuleDef definition = {PyModuleDef_HEAD_INIT, "shims", NULL, 0, NULL, slots};

%(inits)s
"""


NAME = "logres__shims"


def write(groups: dict[str, list[str]], folder: Path) -> Library:
    """The C of a library that knows the modules of every group."""
    rows = [row(module_of(file), group) for group, files in groups.items() for file in files]
    leaves = {Path(file).stem for files in groups.values() for file in files}
    text = TEXT % {"table": "\n".join(rows), "inits": "\n".join(map(init, sorted(leaves)))}
    path = folder / f"{NAME}.c"
    write_if_new(path, text)
    return Library(NAME, [path])


def init(leaf: str) -> str:
    return f"PyMODINIT_FUNC PyInit_{leaf}(void) {{ return PyModuleDef_Init(&definition); }}"


def row(module: str, group: str) -> str:
    """In C the dots of a module's name become three underscores, so it may have none of its own."""
    if "___" in module:
        raise Refused(f"{module}: the name of a module may not have three underscores in a row")
    return f'    "{module}\\0{group}__mypyc\\0"'


def module_of(file: str) -> str:
    return file.removesuffix(".py").replace("/", ".")
