"""One small library through which Python finds every compiled module.

mypyc would write one for each module, which takes longer to compile than the rules. Ours learns
from the import itself which module is wanted, so a link under every module's name is enough.
"""

from __future__ import annotations

from pathlib import Path

from scripts.compiling.c import Library
from scripts.compiling.c import write as write_if_new

TEXT = r"""
#include <Python.h>
#include <stdio.h>
#include <string.h>

static const char *const table[][3] = {
%(table)s
    {0, 0, 0}
};

static PyObject *begin(PyObject *library, const char *group, const char *init)
{
    char name[400];
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
    int row = 0;
    if (!wanted) goto end;
    while (table[row][0] && strcmp(table[row][0], wanted)) row++;
    if (!table[row][0]) {
        PyErr_Format(PyExc_ImportError, "%%s is not compiled", wanted);
        goto end;
    }
    PyObject *library = PyImport_ImportModule(table[row][1]);
    if (!library) goto end;
    module = begin(library, table[row][1], table[row][2]);
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
    return f'    {{"{module}", "{group}__mypyc", "init_{exported(module)}"}},'


def exported(module: str) -> str:
    """As mypyc writes a module's name in C."""
    return module.replace("___", "___3_").replace(".", "___")


def module_of(file: str) -> str:
    return file.removesuffix(".py").replace("/", ".")
