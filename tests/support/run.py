"""Runs the functions test_* of a module, or those whose name holds a word given on the command line."""
import sys, time


def run(module):
    for name in [n for n in module if n.startswith('test_') and (len(sys.argv) < 2 or sys.argv[1] in n)]:
        begin = time.time()
        module[name]()
        print(f'{name} {time.time() - begin:.1f} s', flush=True)
