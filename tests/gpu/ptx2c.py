#!/usr/bin/env python3
"""Translates the PTX that llc writes into C, so that a processor can run what a GPU would: ptx2c.py FILE.ptx >FILE.c

A thread of a kernel becomes a call of a C function. The translation is strict where a GPU is: it stops at an access that is
not aligned to its size, at a local address taken for another one, and, compiled with -fsanitize=address, at one outside the
local memory of the function, the table or the argument. Registers and local memory begin with rubbish. It knows the
instructions that our kernels use and refuses all others. tests/gpu/fake_cuda.c is the driver that calls what it writes.
"""
import re, sys

HEAD = r'''/* Written by tests/gpu/ptx2c.py. */
#include <stdint.h>
#include <string.h>
#include "tests/gpu/fake_cuda.h"
typedef uint8_t u8; typedef uint16_t u16; typedef uint32_t u32; typedef uint64_t u64;
typedef int8_t s8; typedef int16_t s16; typedef int32_t s32; typedef int64_t s64;
typedef float f32; typedef double f64;
#define LOCAL ((u64)1 << 60) /* what a local address is ahead of a generic one */
static inline void *at(u64 address, unsigned size, const char *where)
{
	if (address & (size - 1) || address >> 56)
		fake_fault(address, size, where);
	return (void *)address;
}
static inline u32 shl32(u32 a, u32 n) { return n > 31 ? 0 : a << n; }
static inline u64 shl64(u64 a, u32 n) { return n > 63 ? 0 : a << n; }
static inline u16 shl16(u16 a, u32 n) { return n > 15 ? 0 : (u16)(a << n); }
static inline u32 shru32(u32 a, u32 n) { return n > 31 ? 0 : a >> n; }
static inline u64 shru64(u64 a, u32 n) { return n > 63 ? 0 : a >> n; }
static inline u16 shru16(u16 a, u32 n) { return n > 15 ? 0 : (u16)(a >> n); }
static inline u32 shrs32(u32 a, u32 n) { return (u32)((s32)a >> (n > 31 ? 31 : n)); }
static inline u64 shrs64(u64 a, u32 n) { return (u64)((s64)a >> (n > 63 ? 63 : n)); }
static inline u16 shrs16(u16 a, u32 n) { return (u16)((s16)a >> (n > 15 ? 15 : n)); }
static inline u32 bfeu32(u32 a, u32 from, u32 n) { from &= 255, n &= 255; return from > 31 || !n ? 0 : n > 31 ? a >> from : a >> from & (((u32)1 << n) - 1); }
static inline u64 bfeu64(u64 a, u32 from, u32 n) { from &= 255, n &= 255; return from > 63 || !n ? 0 : n > 63 ? a >> from : a >> from & (((u64)1 << n) - 1); }
static inline u64 bfes64(u64 a, u32 from, u32 n)
{
	from &= 255, n &= 255;
	u32 top = from + n > 64 ? 63 : from + n - 1;
	return !n ? 0 : from > 63 ? (u64)((s64)a >> 63) : (u64)((s64)(a << (63 - top)) >> (63 - top + from));
}
static inline u32 bfes32(u32 a, u32 from, u32 n) { return (u32)bfes64((u64)(s64)(s32)a, from, n & 255 && (from & 255) + (n & 255) > 32 ? 64 - (from & 255) : n); }
static inline u32 clz32(u32 a) { return a ? (u32)__builtin_clz(a) : 32; }
static inline u32 clz64(u64 a) { return a ? (u32)__builtin_clzll(a) : 64; }
static inline u64 brev64(u64 a) { u64 out = 0; for (int i = 0; i < 64; i++) out |= (a >> i & 1) << (63 - i); return out; }
static inline u32 brev32(u32 a) { return (u32)(brev64(a) >> 32); }
static inline u32 shfl(u32 low, u32 high, u32 n) { n &= 31; return n ? high << n | low >> (32 - n) : high; }
static inline u32 shfr(u32 low, u32 high, u32 n) { n &= 31; return n ? low >> n | high << (32 - n) : low; }
static inline u32 bfind(u32 a) { return a ? 31 - (u32)__builtin_clz(a) : 0xffffffffu; }
static inline u32 prmt(u32 a, u32 b, u32 how)
{
	u64 both = (u64)b << 32 | a;
	u32 out = 0;
	for (int i = 0; i < 4; i++) {
		u32 pick = how >> 4 * i, byte = (u32)(both >> 8 * (pick & 7)) & 255;
		out |= (pick & 8 ? (byte & 128 ? 255u : 0u) : byte) << 8 * i;
	}
	return out;
}
'''
C = {'b8': 'u8', 'b16': 'u16', 'b32': 'u32', 'b64': 'u64', 'pred': 'u8'}
SIZE = lambda t: 8 if t == 'pred' else int(t[1:])
COMPARE = {'eq': '==', 'ne': '!=', 'lt': '<', 'le': '<=', 'gt': '>', 'ge': '>=', 'lo': '<', 'ls': '<=', 'hi': '>', 'hs': '>=',
           'equ': '==', 'neu': '!=', 'ltu': '<', 'gtu': '>', 'leu': '<=', 'geu': '>='}
BINARY = {'and': '&', 'or': '|', 'xor': '^', 'add': '+', 'sub': '-', 'mul': '*', 'div': '/', 'rem': '%'}
SPECIAL = {'%ctaid.x': 'fake_thread.block', '%ntid.x': 'fake_thread.threads', '%tid.x': 'fake_thread.thread',
           '%nctaid.x': 'fake_thread.blocks'}


def c_type(t):
    return C.get(t, t)


def name(text):
    return 'g_' + re.sub(r'[^\w$]', '_', text)


def wide(t):
    """The same kind, unsigned, for arithmetic that wraps."""
    return t if t[0] == 'f' else 'u64' if SIZE(t) == 64 else 'u32'


class Function:
    def __init__(self, title, result, parameters, kernel):
        self.title, self.result, self.parameters, self.kernel = title, result, parameters, kernel
        self.lines, self.registers, self.where = [], [], ''

    def head(self):
        results = ['u8 *func_retval0'] if self.result else []
        return f'static void {name(self.title)}({", ".join(results + ["u8 *" + p for p, _ in self.parameters]) or "void"})'

    # ---- operands ----

    def value(self, operand, t):
        """An operand as a C expression of type t."""
        operand = operand.strip()
        if operand in SPECIAL:
            return SPECIAL[operand]
        if operand.startswith('%'):
            register = operand[1:]
            if register in ('SP', 'SPL'):
                return register
            return f'({c_type(t)}){register}' if t not in ('pred', 'f32', 'f64') else register
        if re.fullmatch(r'-?\d+', operand):
            return ('!!' if t == 'pred' else f'({c_type(t)})') + f'({operand}{"ull" if not operand.startswith("-") else "ll"})'
        if re.fullmatch(r'0f[0-9A-F]{8}', operand):
            return f'fake_float(0x{operand[2:]}u)'
        return f'(u64)&{name(operand)}' if operand not in DEPOTS else f'((u64){operand} + LOCAL)'

    def address(self, text, space):
        """(C expression, is it a parameter?)"""
        base, plus = re.fullmatch(r'\[([%\w$.]+?)(?:\+(-?\d+))?\]', text.strip()).groups()
        plus = f' + {plus}' if plus else ''
        if space == 'param':
            return f'(u64)({base if not base.startswith("%") else base[1:]}{plus})'
        bias = ' - LOCAL' if space == 'local' else ''
        return f'{self.value(base, "u64")}{plus}{bias}'

    # ---- instructions ----

    def put(self, text):
        self.lines.append('\t' + text)

    def set(self, register, expression):
        assert register.startswith('%'), register
        self.put(f'{register[1:]} = {expression};')

    def memory(self, op, parts, operands):
        space = next((p for p in parts if p in ('local', 'global', 'param', 'shared', 'const')), 'generic')
        t = parts[-1]
        many = next((int(p[1]) for p in parts if re.fullmatch('v[24]', p)), 1)
        place, regs = (operands[0], operands[1]) if op == 'st' else (operands[1], operands[0])
        regs = [r.strip() for r in regs.strip('{} ').split(',')] if many > 1 else [regs]
        size = SIZE(t) // 8
        self.put(f'{{ {c_type(t)} *p = at({self.address(place, space)}, {size * many}, "{self.title} {self.where}");')
        for i, register in enumerate(regs):
            if op == 'st':
                self.put(f'  p[{i}] = ({c_type(t)}){self.value(register, t)};')
            else:
                kind = {'s8': 's16'}.get(t)
                self.set(register, f'(u16)(s16)p[{i}]' if kind and not register.startswith('%r') or t == 's8' and register.startswith('%rs') else f'p[{i}]')
        self.put('}')

    def convert(self, parts, d, a):
        to, of = parts[-2:]
        if to[0] == 'f' or of[0] == 'f':
            assert 'rn' in parts or to[0] != 'f' or SIZE(of) < 32 or of == 'f32', parts
            self.set(d, f'({c_type(to)})({self.value(a, of)})')
            return
        inner = f'({c_type(of)})({self.value(a, of)})'
        self.set(d, f'({c_type(to)}){inner}')

    def compute(self, op, parts, operands):
        t, d, rest = parts[-1], operands[0], operands[1:]
        v = lambda i, kind=t: self.value(rest[i], kind)
        u = lambda kind: ('u' + kind[1:]) if kind[0] in 'sb' else kind
        if t == 'pred' and op in ('and', 'or', 'xor', 'not', 'mov'):
            self.set(d, f'!{v(0)}' if op == 'not' else v(0) if op == 'mov' else f'{v(0)} {BINARY[op]} {v(1)}')
        elif op == 'mov' or op in ('cvta',):
            bias = '' if op == 'mov' or 'local' not in parts else ' + LOCAL' if 'to' in parts else ' - LOCAL'
            if rest[0].strip().startswith('{'):
                halves = [self.value(x, 'u32') for x in rest[0].strip(' {}').split(',')]
                assert t == 'b64' and len(halves) == 2, parts
                self.set(d, f'(u64){halves[1]} << 32 | {halves[0]}')
            elif d.startswith('{'):
                assert t == 'b64', parts
                for i, register in enumerate(x.strip() for x in d.strip(' {}').split(',')):
                    self.set(register, f'(u32)({v(0, "u64")} >> {32 * i})')
            else:
                self.set(d, v(0) + bias)
        elif op == 'mul' and 'wide' in parts or op == 'mad' and 'wide' in parts:
            out = {'u16': 'u32', 's16': 's32', 'u32': 'u64', 's32': 's64'}[t]
            text = f'({u(out)})(({out})({t}){v(0)} * ({out})({t}){v(1)})'
            self.set(d, text + (f' + {v(2, u(out))}' if op == 'mad' else ''))
        elif op == 'mul' and 'hi' in parts:
            big = {'u32': 'u64', 's32': 's64', 'u64': 'unsigned __int128', 's64': '__int128'}[t]
            self.set(d, f'({u(t)})((({big})({t}){v(0)} * ({big})({t}){v(1)}) >> {SIZE(t)})')
        elif op == 'mad' or op == 'fma':
            self.set(d, f'({u(t)})({v(0, u(t))} * ({wide(t)}){v(1, u(t))} + {v(2, u(t))})' if op == 'mad' else f'fake_fma({v(0)}, {v(1)}, {v(2)})')
        elif op in ('div', 'rem') and t[0] != 'f':
            self.set(d, f'({u(t)})(({t}){v(0)} {BINARY[op]} ({t}){v(1)})')
        elif op in BINARY:
            self.set(d, f'({c_type(u(t))})({v(0, u(t))} {BINARY[op]} ({wide(u(t))}){v(1, u(t))})' if t[0] != 'f' else f'{v(0)} {BINARY[op]} {v(1)}')
        elif op in ('not', 'neg'):
            self.set(d, f'({c_type(u(t))}){"~" if op == "not" else "-"}({v(0, u(t))})' if t[0] != 'f' else f'-{v(0)}')
        elif op in ('min', 'max'):
            self.set(d, f'({t}){v(0)} {"<" if op == "min" else ">"} ({t}){v(1)} ? {v(0)} : {v(1)}')
        elif op in ('shl', 'shr'):
            kind = f'{"s" if t[0] == "s" else "u" if op == "shr" else ""}{SIZE(t)}'
            self.set(d, f'{op}{kind}({v(0, u(t))}, {v(1, "u32")})')
        elif op == 'setp':
            assert len(parts) == 2, parts
            self.set(d, f'({c_type(t)}){v(0)} {COMPARE[parts[0]]} ({c_type(t)}){v(1)}')
        elif op == 'selp':
            self.set(d, f'{self.value(rest[2], "pred")} ? {v(0)} : {v(1)}')
        elif op == 'bfe':
            self.set(d, f'bfe{t}({v(0, u(t))}, {v(1, "u32")}, {v(2, "u32")})')
        elif op == 'popc':
            self.set(d, f'(u32)__builtin_popcountll({v(0)})')
        elif op in ('clz', 'brev'):
            self.set(d, f'{op}{SIZE(t)}({v(0)})')
        elif op == 'shf':
            assert 'wrap' in parts, parts
            self.set(d, f'shf{parts[0]}({v(0)}, {v(1)}, {v(2)})')
        elif op == 'prmt':
            self.set(d, f'prmt({v(0)}, {v(1)}, {v(2)})')
        elif op == 'abs':
            self.set(d, f'({u(t)})(({t}){v(0)} < 0 ? -{v(0, u(t))} : {v(0, u(t))})')
        else:
            raise SystemExit(f'ptx2c: {op}.{".".join(parts)} in {self.title} is unknown')

    def call(self, text):
        found = re.fullmatch(r'call(?:\.uni)?\s*(?:\((\w+)\)\s*,)?\s*([%\w$]+)\s*(?:,\s*\(([^)]*)\))?\s*(?:,\s*(\w+)\s*)?', text)
        result, target, arguments, prototype = found.groups()
        given = ([result] if result else []) + [a.strip() for a in (arguments or '').split(',') if a.strip()]
        if target.startswith('%'):
            types = ', '.join(['u8 *'] * len(given)) or 'void'
            self.put(f'((void (*)({types})){target[1:]})({", ".join(given)});')
        else:
            self.put(f'{name(target)}({", ".join(given)});')

    def statement(self, text):
        guard = re.match(r'@(!?)%(\w+)\s+', text)
        if guard:
            assert text[guard.end():].startswith('bra'), text
            self.put(f'if ({guard.group(1)}{guard.group(2)}) goto {text.split()[-1]};')
            return
        self.where = re.sub(r'\s+', ' ', text).replace('"', '')
        first = re.match(r'[\w.]+', text).group()
        op, *parts = [p for p in first.split('.') if p]
        if first.startswith('.reg'):
            kind, register = re.match(r'\.reg\s+\.(\w+)\s+%?(\S+)', text).groups()
            count = re.fullmatch(r'(\w+)<(\d+)>', register)
            if count:
                self.registers.append((c_type(kind), [f'{count.group(1)}{i}' for i in range(int(count.group(2)))]))
            elif register in ('SP', 'SPL'):
                self.registers.append((c_type(kind), [register]))
            else:
                self.put(f'{c_type(kind)} {register} = 0; (void){register};')
            return
        if first.startswith('.local'):
            align, depot, size = re.match(r'\.local\s+\.align\s+(\d+)\s+\.b8\s+(\w+)\[(\d+)\]', text).groups()
            self.registers.append((f'_Alignas({max(int(align), 16)}) u8', [f'{depot}[{size}]']))
            self.depot = depot
            return
        if first.startswith('.param'):
            self.put(declare_parameter(text) + ';')
            return
        if first == '.pragma':
            return
        operands = split_operands(text[len(first):])
        if op in ('bra', 'brx'):
            assert op == 'bra', text
            self.put(f'goto {operands[0]};')
        elif op in ('ret', 'exit'):
            self.put('return;')
        elif op == 'trap':
            self.put(f'fake_fault(0, 0, "trap in {self.title}");')
        elif op in ('ld', 'st'):
            self.memory(op, [p for p in parts if p != 'nc'], operands)
        elif op == 'cvt':
            self.convert(parts, *operands)
        elif op == 'call':
            self.call(text)
        else:
            self.compute(op, [p for p in parts if p not in ('rn', 'uni') and not (p == 'lo' and op in ('mul', 'mad'))], operands)

    def write(self):
        out = [self.head(), '{']
        for kind, names in self.registers:
            for n in names:
                if '[' in n:
                    out.append(f'\t{kind} {n};\n\tmemset({n.split("[")[0]}, 0xa5, {min(int(n.split("[")[1][:-1]), 4096)});')
                else:
                    out.append(f'\t{kind} {n} = ({kind}){"0xa5a5a5a5a5a5a5a5" if kind not in ("f32", "f64") else "-1e30"}; (void){n};')
        return '\n'.join(out + self.lines + ['}', ''])


def declare_parameter(text):
    """A parameter, or a value on its way to a call, as bytes."""
    found = re.match(r'\.param\s+(?:\.align\s+(\d+)\s+)?\.(\w+)\s+(\w+)(?:\[(\d+)\])?', text)
    align, t, title, size = found.groups()
    size = int(size) if size else SIZE(t) // 8
    return f'_Alignas(16) u8 {title}[{size}]'


def split_operands(text):
    out, depth = [''], 0
    for c in text.strip():
        depth += (c in '{[(') - (c in '}])')
        if c == ',' and depth == 0:
            out.append('')
        else:
            out[-1] += c
    return [o.strip() for o in out]


def write_global(text):
    """A table: bytes, or words with addresses in them."""
    found = re.match(r'(?:\.visible\s+|\.extern\s+)?\.(?:global|const)\s+(?:\.align\s+(\d+)\s+)?\.(\w+)\s+([\w$]+)((?:\[\d*\])?)(?:\s*=\s*(.*))?', text, re.S)
    align, t, title, size, initial = found.groups()
    items = split_operands(initial.strip()[1:-1]) if initial and initial.strip().startswith('{') else [initial] if initial else []
    def item(x):
        x = x.strip()
        if re.fullmatch(r'-?\d+', x):
            return x + ('ull' if x[0] != '-' else 'll') if t in ('u64', 'b64') else x
        base, plus = re.fullmatch(r'(?:generic\()?([\w$]+)\)?((?:\+\d+)?)', x).groups()
        return f'(u64)&{name(base)}{plus}'
    values = ' = {' + ', '.join(map(item, items)) + '}' if items else ''
    return f'static _Alignas({align or 8}) {c_type(t)} {name(title)}{size or "[1]"}', values, title


DEPOTS = set()


def main(path):
    text = re.sub(r'//[^\n]*', '', open(path).read())
    DEPOTS.update(re.findall(r'__local_depot\w+', text))
    functions, tables, pos = {}, [], 0
    top = re.compile(r'\s*(?:(\.(?:version|target|address_size)[^\n]*)|((?:\.visible\s+|\.extern\s+|\.weak\s+)*\.(?:global|const)\b)|((?:\.visible\s+|\.extern\s+|\.weak\s+)*\.(func|entry)\b))')
    while found := top.match(text, pos):
        if found.group(1):
            pos = found.end()
        elif found.group(2):
            end = text.index(';', pos)
            tables.append(write_global(text[pos:end].strip()))
            pos = end + 1
        else:
            head = re.compile(r'[^{;]*?\b(func|entry)\b\s*(?:\(([^)]*)\))?\s*([\w$]+)\s*(?:\(([^)]*)\))?\s*([;{]|\.[^{;]*[;{])').match(text, pos)
            kind, result, title, parameters, end = head.groups()
            listed = [p.strip() for p in (parameters or '').split(',') if p.strip()]
            pairs = [(re.search(r'(\w+)(?:\[\d+\])?$', p).group(1), p) for p in listed]
            f = Function(title, result, pairs, kind == 'entry')
            pos = head.end()
            if end.endswith('{'):
                pos = read_body(f, text, pos)
                functions[title] = f
            else:
                functions.setdefault(title, f)
    if text[pos:].strip():
        raise SystemExit('ptx2c: not understood: ' + text[pos:pos + 200])
    print(HEAD)
    for f in functions.values():
        print(f.head() + ';')
    for declaration, _, _ in tables:
        print(declaration + ';')
    for declaration, values, _ in tables:
        print(declaration + values + ';')
    for f in functions.values():
        if f.lines:
            print(f.write())
    kernels = [f for f in functions.values() if f.kernel]
    for f in kernels:
        passed = ', '.join(f'p[{i}]' for i in range(len(f.parameters)))
        print(f'static void run_{f.title}(u8 **p) {{ {name(f.title)}({passed}); }}')
    print('static struct fake_module module = {.kernels = {')
    for f in kernels:
        print(f'\t{{"{f.title}", run_{f.title}, {len(f.parameters)}}},')
    print('}};')
    print('__attribute__((constructor)) static void here(void) { module.next = fake_modules; fake_modules = &module; }')


def read_body(f, text, pos):
    depth, statement = 1, ''
    while depth:
        c = text[pos]
        pos += 1
        if c == ';':
            s = ' '.join(statement.split())
            if not re.match(r'\w+\s*:\s*\.callprototype', s):
                f.statement(s)
            statement = ''
        elif c == ':' and re.fullmatch(r'\s*\$?\w+', statement) and 'prototype' not in statement:
            f.lines.append(f'{statement.strip()}:;')
            statement = ''
        elif c == '{' and not statement.strip():
            depth += 1
            f.put('{')
        elif c == '}' and not statement.strip():
            depth -= 1
            if depth:
                f.put('}')
        else:
            statement += c
    return pos


if __name__ == '__main__':
    main(*sys.argv[1:])
