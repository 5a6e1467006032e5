// Rulesets as the program judges them, and the numbers of a game as sliders change them. Which keys there are, their bounds
// and their built-in values come from the program (docs/protocol.md, `ruleset`).
import { Engine, knowRulesets } from './engine.ts';
import type { Ruleset, RulesetKey } from './protocol.ts';

// What the program says of a ruleset for this game; without one, the built-in numbers.
export async function judge(game: string, ruleset?: object): Promise<Ruleset> {
	knowRulesets({ ruleset: true });
	const engine = await Engine.start();
	try {
		return await engine.get('ruleset', { game, ...(ruleset && { ruleset }) });
	} finally {
		engine.end();
	}
}

// The values of keys that differ from the built-in ones.
export type Changes = Record<string, unknown>;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

// How a key is changed: a slider per number, numbers side by side in rows, or text.
export type Shape = 'number' | 'list' | 'rows' | 'text';

const isNumber = (v: unknown): v is number => typeof v === 'number';
const isRow = (v: unknown): boolean => Array.isArray(v) && typeof v[0] === 'string' && v.slice(1).every(isNumber);

export function shapeOf({ value, most }: RulesetKey): Shape {
	if (most === undefined) return 'text';
	if (isNumber(value)) return 'number';
	if (Array.isArray(value)) return value.every(isNumber) ? 'list' : value.every(isRow) ? 'rows' : 'text';
	return value !== null && typeof value === 'object' && Object.values(value).every(isNumber) ? 'rows' : 'text';
}

// One number of a key: the name of its row, if it has one, and which number of the row it is.
export interface Row {
	name: string;
	numbers: number[];
}

// The rows of a key: a plain number or a list has one row per number, without a name.
export function rowsOfKey(value: unknown): Row[] {
	if (isNumber(value)) return [{ name: '', numbers: [value] }];
	if (!Array.isArray(value)) return Object.entries(value as Record<string, number>).map(([name, n]) => ({ name, numbers: [n] }));
	return (value as unknown[]).map((row) => (isNumber(row) ? { name: '', numbers: [row] } : { name: (row as [string])[0], numbers: (row as unknown[]).slice(1) as number[] }));
}

// The value with one number replaced: number `at` of row `row`.
export function withNumber(value: unknown, row: number, at: number, n: number): unknown {
	if (isNumber(value)) return n;
	if (!Array.isArray(value)) return Object.fromEntries(Object.entries(value as object).map(([name, old], i) => [name, i === row ? n : old]));
	return (value as unknown[]).map((old, i) => (i !== row ? old : isNumber(old) ? n : (old as unknown[]).map((x, k) => (k === at + 1 ? n : x))));
}

// The changes with another value of a key; the built-in one is no change.
export function withValue(changes: Changes, { key, value: builtIn }: RulesetKey, value: unknown): Changes {
	const { [key]: _old, ...rest } = changes;
	return same(value, builtIn) ? rest : { ...rest, [key]: value };
}

// The changes that a ruleset makes in the keys that it names: rows that it leaves out are as built in. What merely follows from
// another key, such as temples from values, is no change of its own.
export function changesOf(keys: RulesetKey[], judged: Ruleset, ruleset: object): Changes {
	const values = new Map((judged.keys ?? []).filter((k) => k.key in ruleset).map((k) => [k.key, k.value]));
	return keys.reduce((all: Changes, key) => (values.has(key.key) ? withValue(all, key, values.get(key.key)) : all), {});
}

// The ruleset with these changes; undefined: the built-in one.
export function rulesetOf(game: string, changes: Changes, name: string): object | undefined {
	if (Object.keys(changes).length === 0) return undefined;
	return { 'firn-ruleset': 1, game, ...(name.trim() && { name: name.trim() }), ...changes };
}

// "Points of gift (N8.2)" in two parts; the clause is '' if there is none.
export function clauseOf(label: string): { text: string; clause: string } {
	const found = /^(.*) \(([A-Z]\d+(?:\.\d+)*)\)$/.exec(label);
	return found ? { text: found[1]!, clause: found[2]! } : { text: label, clause: '' };
}
