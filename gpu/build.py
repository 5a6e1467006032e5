#!/usr/bin/env python3
"""Compiles the games for GPUs: build.py [GAME...] writes build/gpu/GAME.ptx, one file per game (default: all).

Debian's clang and llvm do it: clang compiles the same sources as everywhere, llvm-link and opt make one module of which only
the kernels of gpu/kernels.c are public, llc writes PTX. Two faults of LLVM 14 are worked around, one before llc and one after
it: `lower` and `mend` say which. tests/gpu/gpu.sh proves the result equal to the processor.
"""
import glob, os, re, subprocess, sys
from concurrent.futures import ThreadPoolExecutor

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
WORK = os.path.join(ROOT, 'build', 'gpu')
KERNELS = 'bench', 'reset', 'step', 'random', 'resume', 'sizes'
# The code model keeps LLVM from tables that hold differences of addresses, which PTX does not have.
CHIP, PTX = 'sm_70', '+ptx63'  # Volta and newer; the driver compiles it for the GPU that is there
TARGET = ['--target=nvptx64-nvidia-cuda', f'-march={CHIP}', '-O2', '-std=c11', '-DNDEBUG', '-Xclang', '-mcmodel=medium', '-ffp-contract=off', '-nostdlibinc',
          '-isystem', 'wasm/include', '-I.', '-Wall', '-emit-llvm', '-c']
SOURCES = ['engine/*.c', 'games/{game}/*.c', 'python/src/lens_{game}.c', 'gpu/libc.c']
BY_GAME = ['python/src/env.c', 'python/src/rows.c', 'python/src/look.c', 'python/src/lens.c', 'gpu/kernels.c']  # compiled for one game
# Loads and stores that llc makes of a memcpy of this length; all others become calls of gpu/libc.c.
PLAIN = {'1', '2', '4', '8', '16'}
MEMORY = re.compile(r'(?:tail |musttail |notail )?call void @llvm\.(memset|memcpy|memmove)\.(?:inline\.)?[\w.]*\(')
OURS = {'memset': 'firn_gpu_set', 'memcpy': 'firn_gpu_copy', 'memmove': 'firn_gpu_move'}
ATTRIBUTE = re.compile(r'\b(noundef|nonnull|noalias|nocapture|writeonly|readonly|immarg|align \d+|dereferenceable(_or_null)?\(\d+\))\s*')
ROTATION = re.compile(r'(sh[lr])\.b64 \t%lhs, (%rd\d+|-?\d+), (%r\d+);\n\tsub\.u32 \t%amt2, 64, \3;')


NEWEST = max(os.path.getmtime(name) for folder in ('engine', 'games', 'python/src', 'gpu')
             for name in glob.glob(os.path.join(ROOT, folder, '**', '*.*'), recursive=True))


def run(*command):
    subprocess.run(command, cwd=ROOT, check=True)


def arguments(text):
    """The arguments of a call or a definition, up to the closing parenthesis."""
    depth, begin, out = 0, 0, []
    for i, c in enumerate(text):
        if depth == 0 and c in ',)':
            out.append(text[begin:i].strip())
            begin = i + 1
            if c == ')':
                return out
        depth += (c in '([{<') - (c in ')]}>')
    raise SystemExit('build.py: a list that does not end: ' + text)


def lower_line(line):
    found = MEMORY.search(line)
    if not found:
        return line
    to, what, size, _ = arguments(line[found.end():])
    if size.split()[-1] in PLAIN and found.group(1) != 'memmove':
        return line
    plain = ', '.join(ATTRIBUTE.sub('', argument) for argument in (to, what, size))
    return f'{line[:found.start()]}call void @{OURS[found.group(1)]}({plain})\n'


def lower(text, kernels):
    """LLVM text that llc can translate. It stops at many a memset and memcpy: unknown lengths, and known ones that are no
    whole number of what their alignment allows, on local memory. Clang has no attribute that makes a C function a kernel."""
    text = ''.join(lower_line(line) for line in text.splitlines(True) if not line.startswith('!nvvm.annotations'))
    free = max(map(int, re.findall(r'^!(\d+) =', text, re.M)), default=-1) + 1
    notes = []
    for kernel in kernels:
        parameters = arguments(re.search(rf'^define [^@\n]*@{kernel}\((.*)$', text, re.M).group(1))
        types = ', '.join(p.split()[0] for p in parameters)
        notes.append(f'!{free + len(notes)} = !{{void ({types})* @{kernel}, !"kernel", i32 1}}\n')
    numbers = ', '.join(f'!{free + i}' for i in range(len(notes)))
    return f'{text}\n!nvvm.annotations = !{{{numbers}}}\n' + ''.join(notes)


def mend(ptx):
    """Rotations of 64 bits. LLVM knows that a rotation takes its amount modulo 64 and leaves out what reduces it, for example
    in `set & ~((uint64_t)1 << (63 - n))`; then LLVM 14 writes two shifts, and a shift by 64 or more is 0 in PTX."""
    ptx = ROTATION.sub(r'.reg .b32 %amt1;\n\tand.b32 \t%amt1, \3, 63;\n\t\1.b64 \t%lhs, \2, %amt1;\n\tsub.u32 \t%amt2, 64, %amt1;', ptx)
    if ptx.count('.reg .u32 %amt2;') + ptx.count('.reg .b32 %amt2;') != ptx.count('.reg .b32 %amt1;'):
        raise SystemExit('build.py: a rotation that it does not know; see mend()')
    return ptx


def compile_one(source, game):
    """One source as bitcode; unless it is as new as all headers and sources, which change seldom."""
    flags = ['-fno-builtin'] if source == 'gpu/libc.c' else []
    if source in BY_GAME:
        flags += [f'-DFIRN_GPU_GAME={game}_game', f'-DFIRN_GPU_LENS=lens_{game}']
    target = os.path.join(WORK, game if source in BY_GAME else 'all', source[:-2] + '.bc')
    os.makedirs(os.path.dirname(target), exist_ok=True)
    if not os.path.exists(target) or os.path.getmtime(target) < NEWEST:
        run('clang', *TARGET, *flags, source, '-o', target)
    return target


def build(game):
    kernels = [f'firn_gpu_{verb}_{game}_game' for verb in KERNELS]
    sources = sorted(name for pattern in SOURCES for name in glob.glob(pattern.format(game=game), root_dir=ROOT)) + BY_GAME
    at = os.path.join(WORK, game)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        parts = list(pool.map(lambda source: compile_one(source, game), sources))
    run('llvm-link', *parts, '-o', f'{at}/all.bc')
    public = ','.join([*kernels, *OURS.values()])
    run('opt', '-S', '-code-model=medium', '-internalize', f'-internalize-public-api-list={public}', '-globaldce', '-O2', f'{at}/all.bc', '-o', f'{at}/all.ll')
    with open(f'{at}/all.ll') as file:
        text = lower(file.read(), kernels)
    with open(f'{at}/low.ll', 'w') as file:
        file.write(text)
    run('llc', f'-mcpu={CHIP}', f'-mattr={PTX}', '-O2', f'{at}/low.ll', '-o', f'{at}/raw.ptx')
    with open(f'{at}/raw.ptx') as file:
        ptx = mend(file.read())
    with open(f'{at}.ptx.new', 'w') as file:
        file.write(ptx)
    os.replace(f'{at}.ptx.new', f'{at}.ptx')
    print(f'build/gpu/{game}.ptx')


def main(games):
    os.makedirs(WORK, exist_ok=True)
    known = [os.path.basename(path)[len('lens_'):-2] for path in sorted(glob.glob(os.path.join(ROOT, 'python/src/lens_*.c')))]
    if set(games) - set(known):
        sys.exit(f'build.py: games are {", ".join(known)}')
    for game in games or known:
        build(game)


if __name__ == '__main__':
    main(sys.argv[1:])
