"""Reads the text format of Prometheus strictly, as its own parser does; raises ValueError with the line that is wrong."""
import re

NAME = r'[a-zA-Z_:][a-zA-Z0-9_:]*'
LABEL = r'[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\n]|\\["\\n])*"'
SAMPLE = re.compile(rf'^({NAME})(?:\{{((?:{LABEL})(?:,{LABEL})*)\}})? (-?[0-9.]+(?:e[+-]?[0-9]+)?|\+Inf|NaN)$')
KINDS = {'counter', 'gauge', 'histogram'}


def parse(text):
    """{family: (kind, {(name, labels): value})}. Each family is announced once, before its samples, which stand together."""
    families, current = {}, None
    if not text.endswith('\n'):
        raise ValueError('the last line has no end')
    for line in text.splitlines():
        if line.startswith('# HELP '):
            continue
        if line.startswith('# TYPE '):
            _, _, current, kind = line.split(' ')
            if kind not in KINDS or current in families or not re.fullmatch(NAME, current):
                raise ValueError(line)
            families[current] = (kind, {})
            continue
        sample = SAMPLE.match(line)
        if not sample or current is None:
            raise ValueError(line)
        name, labels, value = sample.groups()
        kind, samples = families[current]
        allowed = {current + end for end in ('_bucket', '_sum', '_count')} if kind == 'histogram' else {current}
        key = (name, labels or '')
        if name not in allowed or key in samples or kind == 'counter' and not name.endswith('_total'):
            raise ValueError(line)
        samples[key] = float(value)
    for name, (kind, samples) in families.items():
        if kind == 'histogram':
            check_histogram(name, samples)
    return families


def check_histogram(name, samples):
    """Classes are cumulative, end with +Inf and agree with the count; for each set of labels."""
    sets = {}
    for (sample, labels), value in samples.items():
        if sample == name + '_bucket':
            bound = re.search(r'le="([^"]*)"', labels).group(1)
            rest = re.sub(r',?le="[^"]*"', '', labels)
            sets.setdefault(rest, []).append((float(bound.replace('+Inf', 'inf')), value))
    for rest, classes in sets.items():
        bounds, counts = zip(*classes)
        if list(bounds) != sorted(bounds) or bounds[-1] != float('inf') or list(counts) != sorted(counts):
            raise ValueError(f'{name}{{{rest}}}: {classes}')
        if samples[(name + '_count', rest)] != counts[-1] or (name + '_sum', rest) not in samples:
            raise ValueError(f'{name}{{{rest}}}: count or sum')
    if not sets:
        raise ValueError(f'{name}: no classes')
