"""Compiles libfirn and the binding into firn/libfirn_py.so. It includes no header of Python, so one wheel fits all versions.

The sources lie in the repository above this folder, so there is no source distribution. FIRN_CFLAGS adds flags for the
compiler, for example -march=native. All that is written lies in build/python of the repository."""
import glob
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py

try:
    from setuptools.command.bdist_wheel import bdist_wheel
except ImportError:  # before setuptools 70.1
    from wheel.bdist_wheel import bdist_wheel

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
WORK = os.path.join(ROOT, "build", "python")
SOURCES = ["engine/*.c", "games/*.c", "games/*/*.c", "ai/*.c", "match/*.c", "python/src/*.c"]
FLAGS = ["-std=c11", "-O3", "-fPIC", "-fvisibility=hidden", "-fno-semantic-interposition", "-D_DEFAULT_SOURCE",
         "-D_XOPEN_SOURCE=700", '-DFIRN_VERSION="0.1.0"', "-I" + ROOT, "-pthread"]


def compile_one(source):
    """Compiles a file unless its object is newer than all sources; returns the object."""
    target = os.path.join(WORK, os.path.relpath(source, ROOT if source.startswith(ROOT + os.sep) else WORK)[:-2] + ".o")
    os.makedirs(os.path.dirname(target), exist_ok=True)
    if not os.path.exists(target) or os.path.getmtime(target) < NEWEST:
        compiler = os.environ.get("CC", "gcc").split()
        subprocess.check_call([*compiler, *FLAGS, *os.environ.get("FIRN_CFLAGS", "").split(), "-c", source, "-o", target], cwd=ROOT)
    return target


def write_nets():
    """The files of nets/ as C text."""
    nets = sorted(glob.glob(os.path.join(ROOT, "nets", "*.net")) + glob.glob(os.path.join(ROOT, "nets", "*.base")))
    target = os.path.join(WORK, "nets.c")
    text = subprocess.check_output(["bash", os.path.join(ROOT, "scripts", "nets.sh"), "include", *nets], cwd=ROOT)
    with open(target, "wb") as out:
        out.write(text)
    return target


def newest_source():
    names = [name for folder in ("engine", "games", "ai", "match", "nets", "python/src")
             for name in glob.glob(os.path.join(ROOT, folder, "**", "*"), recursive=True)]
    return max(map(os.path.getmtime, [os.path.abspath(__file__), *names]))


def kernels():
    """What `make gpu` made, if it is as new as its sources."""
    newest = max(os.path.getmtime(name) for folder in ("engine", "games", "python/src", "gpu")
                 for name in glob.glob(os.path.join(ROOT, folder, "**", "*.*"), recursive=True))
    return [name for name in glob.glob(os.path.join(ROOT, "build", "gpu", "*.ptx")) if os.path.getmtime(name) >= newest]


class BuildLibrary(build_py):
    def run(self):
        super().run()
        sources = sorted(name for pattern in SOURCES for name in glob.glob(os.path.join(ROOT, pattern)))
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            objects = list(pool.map(compile_one, [*sources, write_nets()]))
        target = os.path.join(HERE if self.editable_mode else self.build_lib, "firn", "libfirn_py.so")
        subprocess.check_call([*os.environ.get("CC", "gcc").split(), "-shared", "-pthread", "-Wl,-z,defs", *objects, "-o", target])
        folder = os.path.join(os.path.dirname(target), "ptx")
        for name in kernels():
            self.mkpath(folder)
            self.copy_file(name, folder)


class AnyPython(bdist_wheel):
    def get_tag(self):
        return ("py3", "none", super().get_tag()[2])


class Binary(Distribution):
    def has_ext_modules(self):
        return True


os.makedirs(WORK, exist_ok=True)
NEWEST = newest_source()
if not sys.platform.startswith("linux"):
    sys.exit("firn for Python is built on Linux only")
setup(distclass=Binary, cmdclass={"build_py": BuildLibrary, "bdist_wheel": AnyPython},
      options={"build": {"build_base": WORK}, "egg_info": {"egg_base": WORK}, "bdist_wheel": {"bdist_dir": os.path.join(WORK, "wheel")}})
