import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cut, folded, hits, textsOf, tokens } from '../src/screens/book/tokens.ts';
import { leads } from '../src/screens/book/leads.ts';
import { clausesIn, parse, resolve } from '../scripts/book.mjs';

const page = parse(`# A game

## Aim {#aim}
First line
and its end. [N1.1]

- one
  goes on
- two

1. first

### Below

| Seat | Points |
|---|---|
| A | 5 |

\`\`\`glossary
elder | Elder | N1.2, N1.3 | A line.
\`\`\`
## Turn {#turn}
\`\`\`figure one
game: nunatak 3 seed=s first=1 edition=fr
moves: take 1 elder 1a1; pass
moves: auto 3
step: B: take 2 elder 1b2
mark: card:2 | The card | with a bar.
try: yes
text: What is seen
in two lines.
\`\`\`
After it.
`);

test('a wrapped line that looks like an item of a list is refused', () => {
	assert.throws(() => parse('# A\n\n## B {#b}\nA fish of value\n3. It costs three.\n'), /begins a list inside a paragraph/);
});

test('a book is sections of paragraphs, lists, tables, terms and figures', () => {
	assert.equal(page.title, 'A game');
	assert.deepEqual(page.sections.map((s) => s.id), ['aim', 'turn']);
	const [aim, turn] = page.sections.map((s) => s.blocks);
	assert.deepEqual(aim!.map((b) => b.kind), ['p', 'list', 'list', 'h', 'table', 'glossary']);
	assert.deepEqual(aim![0], { kind: 'p', text: 'First line and its end. [N1.1]' });
	assert.deepEqual(aim![1], { kind: 'list', ordered: false, items: ['one goes on', 'two'] });
	assert.deepEqual(aim![4], { kind: 'table', rows: [['Seat', 'Points'], ['A', '5']] });
	assert.deepEqual(aim![5], { kind: 'glossary', rows: [{ glyph: 'elder', name: 'Elder', clauses: ['N1.2', 'N1.3'], text: 'A line.' }] });
	assert.deepEqual(turn!.map((b) => b.kind), ['figure', 'p']);
});

test('a figure says how its position comes about', () => {
	const figure = page.sections[1]!.blocks[0] as Record<string, unknown>;
	assert.deepEqual(figure.game, { game: 'nunatak', seats: 3, seed: 's', first: 1, options: { edition: 'fr' } });
	assert.deepEqual(figure.moves, ['take 1 elder 1a1', 'pass', 'auto 3']);
	assert.equal(figure.step, 'B: take 2 elder 1b2');
	assert.deepEqual(figure.marks, [{ at: 'card:2', text: 'The card | with a bar.' }]);
	assert.equal(figure.text, 'What is seen in two lines.');
});

test('what cannot be read is named', () => {
	assert.throws(() => parse('# A\n## No anchor\n'), /no anchor/);
	assert.throws(() => parse('# A\n## B {#b}\n```figure x\ngame: g 2\n```\n'), /figure x: no line "text:"/);
	assert.throws(() => parse('# A\n## B {#b}\n```figure x\ngame: g 2\n'), /does not end/);
	assert.throws(() => parse('# A\n## B {#b}\n```poem\nx\n```\n'), /no block "poem"/);
	assert.throws(() => parse('# A\n## B {#b}\n```glossary\na | b\n```\n'), /four parts/);
});

// A program of one seat that allows one move.
const program = (legal: string) => (what: { do: string; move?: string }) => {
	if (what.do === 'view') return { view: { actors: [0] } };
	if (what.do === 'save') return { record: { moves: [] } };
	return what.do === 'play' && what.move !== legal ? { ok: false, text: 'That is forbidden.', clause: 'N4.1' } : { ok: true };
};

test('a forbidden move is refused with figure, move and clause', () => {
	const figure = { id: 'f', game: {}, moves: ['good'], step: null };
	assert.deepEqual(resolve(program('good'), figure).moves, [[0, 'good']]);
	assert.throws(() => resolve(program('good'), { ...figure, moves: ['bad'] }), /figure f: "bad": That is forbidden. N4.1/);
	assert.throws(() => resolve(program('good'), { ...figure, step: 'bad' }), /figure f: "bad"/);
});

test('clauses, glyphs and emphasis are found in a line', () => {
	assert.deepEqual(clausesIn('A [N4.1], [T5.12] but not [own]'), ['N4.1', 'T5.12']);
	assert.deepEqual(tokens('a **b** {elder} [N4.1] [c](#aim)'), [
		{ kind: 'text', text: 'a ' },
		{ kind: 'b', text: 'b' },
		{ kind: 'text', text: ' ' },
		{ kind: 'glyph', text: 'elder' },
		{ kind: 'text', text: ' ' },
		{ kind: 'clause', text: 'N4.1' },
		{ kind: 'text', text: ' ' },
		{ kind: 'link', text: 'c', to: '#aim' },
	]);
});

test('a search finds without accents and case, and counts what it marks', () => {
	assert.equal(folded('Échelle'), 'echelle');
	assert.deepEqual(cut('Un carré, des carrés', 'carre'), ['Un ', 'carré', ', des ', 'carré', 's']);
	assert.deepEqual(cut('nothing', 'x'), ['nothing']);
	assert.equal(hits(['carré', '**Carré** {carre}'], 'carre'), 2);
	assert.equal(hits(textsOf({ kind: 'list', ordered: false, items: ['a b', 'b'] }), 'b'), 2);
});

test('numbers stand at the nearest edge, apart from each other and inside', () => {
	const found = leads([[100, 200], [120, 205], null, [700, 10], [90, 395]], 760, 400);
	assert.deepEqual(found.map(({ n }) => n).sort(), [1, 2, 4, 5]);
	for (const { from, to } of found) {
		assert.equal(from[0] < 380, to[0] < 380);
		assert.ok(from[1] >= 20 && from[1] <= 380, `${from}`);
	}
	const left = found.filter(({ from }) => from[0] < 380).map(({ from }) => from[1]).sort((a, b) => a - b);
	for (let i = 1; i < left.length; i++) assert.ok(left[i]! - left[i - 1]! >= 43.9);
});
