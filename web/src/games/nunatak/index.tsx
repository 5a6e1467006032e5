// Nunatak on the page.
import type { Match } from '../../core/match.ts';
import { _, _n } from '../../i18n/text.ts';
import { Badge, Glyph } from '../../ui/parts.tsx';
import { aboutOf } from '../about.ts';
import type { Board as Grid, Cell, Drawing, Refusal } from '../drawing.ts';
import { boardOf, nameOf, otherLetter, places, type Space, type Symbol as Symbol_ } from './board.ts';
import { Corner, Hand, Seat } from './cards.tsx';
import { lessons } from './lessons.ts';
import { tones } from './palette.ts';
import type { Temple } from './scene.ts';
import { calm, placeIn } from './target.ts';
import { cardLong, grade, label, padHow, prompt, row, say, symbolName, tell } from './words.ts';

function picks(move: string): string[] {
	const [verb, a = '', b = '', c = '', ...more] = move.split(' ');
	switch (verb) {
		case 'take': {
			const swap = more.indexOf('swap');
			return [
				`card:${a}`,
				`as:${b}`,
				`space:${c}`,
				...(swap < 0 ? ['first:place'] : ['first:swap', `swap:${more[swap + 1]}`]),
				`for:${more.includes('siku') ? 'siku' : 'own'}`,
			];
		}
		case 'square':
			return [`square:${a}`];
		case 'bless':
			return [`bless:${a}`];
		case 'use':
			if (a === 'foresight') return ['use:foresight', `card:${b}`];
			if (a === 'transference') return ['use:transference', `own:${b}`, `to:${c}`, ...(more[0] ? [`tool:${more[0]}`] : [])];
			return [`use:${a}`];
		case 'order':
			return [`order:${[a, b, c].filter(Boolean).join(' ')}`];
		case 'place':
			return [`space:${a}`, `as:${b}`];
		default:
			return [`act:${move}`];
	}
}

// Which move a click on a space that fits nothing meant: the chosen card there, or the first one.
function meant(at: string, match: Match): string | null {
	const board = boardOf(match.shown);
	if (match.shown.phase === 'square') return `square ${at}`;
	if (match.shown.phase !== 'turn') return null;
	const siku = match.choice.has('for:siku') ? ' siku' : '';
	const chosen = match.choice.said.find((p) => p.startsWith('card:'))?.slice(5);
	if (!/^\d[a-e]\d$/.test(at)) {
		const side = board.display[Number(at) - 1]?.split(/[:/]/)[0];
		const free = places.find((p) => board.spaces[p]?.block === null);
		return side && free ? `take ${at} ${side} ${free}${siku}` : null;
	}
	const slot = chosen ?? String(board.display.findIndex((card) => card !== null) + 1);
	const card = board.display[Number(slot) - 1];
	if (!card) return null;
	const symbol = match.choice.said.find((p) => p.startsWith('as:'))?.slice(3) ?? card.split(/[:/]/)[0];
	return `take ${slot} ${symbol} ${at}${siku}`;
}

// The card and the tile, if their symbols differ.
function refused(move: string, match: Match): Refusal | null {
	const [verb, slot = '', symbol = '', at = ''] = move.split(' ');
	const space = boardOf(match.shown).spaces[at];
	if (verb !== 'take' || !space || space.block !== null || space.tile.includes(symbol as Symbol_) || !match.choice.has(`card:${slot}`)) return null;
	const cards = new Set(match.choice.legal.filter((m) => m.startsWith('take ') && m.split(' ')[3] === at && !m.includes('swap')).map((m) => m.split(' ')[1]!));
	const side = (what: string, symbols: readonly Symbol_[]) => ({
		what,
		name: symbols.map(symbolName).join(' / '),
		picture: (size: number) => <Tile symbols={symbols} size={size} />,
	});
	return {
		title: _('The symbols differ. Nothing was placed.'),
		sides: [side(_('your card'), [symbol as Symbol_]), side(_('tile {at}', { at }), space.tile)],
		at,
		others: [...cards].map((card) => ({ name: _('Card {n}', { n: card }), go: () => void match.pick(`card:${card}`).then(() => match.place(at)) })),
	};
}

// A tile in little.
function Tile({ symbols, size }: { symbols: readonly Symbol_[]; size: number }) {
	return (
		<>
			{symbols.map((s) => (
				<span class="nk-tile" style={{ width: `${size}px`, height: `${size}px`, background: tones[s].back, color: tones[s].ink }}>
					<Glyph name={s} size={Math.round(size * 0.7)} />
				</span>
			))}
		</>
	);
}

function cell(at: string, space: Space | null, match: Match): Cell {
	if (!space) return { at, name: _('{at}, no tile yet', { at }), look: '' };
	const tile = space.tile.map(symbolName).join(' / ');
	const first = tones[space.tile[0]!];
	if (space.block === null) {
		const look = space.tile.map((s) => <Glyph name={s} size={space.tile.length > 1 ? 20 : 30} />);
		const second = tones[space.tile[space.tile.length - 1]!];
		const back = space.tile.length > 1 ? `linear-gradient(135deg, ${first.back} 49%, ${second.back} 51%)` : first.back;
		return { at, name: _('{at}, {tile}, free', { at, tile }), look, tone: { back, ink: first.ink } };
	}
	return {
		at,
		name: space.block === match.viewer ? _('{at}, your block on {tile}', { at, tile }) : _('{at}, block of {name} on {tile}', { at, name: match.name(space.block), tile }),
		look: <Badge seat={space.block} size="l" letter={otherLetter(space.block, match)} />,
	};
}

function boards(match: Match): Grid[] {
	const { spaces } = boardOf(match.shown);
	return [1, 2, 3, 4].map((level) => {
		const n = 6 - level;
		const rows = Array.from({ length: n }, (_r, r) =>
			Array.from({ length: n }, (_c, column) => {
				const at = nameOf({ level, column, row: n - 1 - r });
				return cell(at, spaces[at] ?? null, match);
			}),
		);
		return { id: `level${level}`, name: _('Level {level}', { level }), rows };
	});
}

// A card of the display, a free tile.
function ahead(click: string, match: Match): string | null {
	const { display, spaces } = boardOf(match.view);
	if (click.startsWith('card:')) {
		const card = display[Number(click.slice(5)) - 1];
		return card ? cardLong(card) : null;
	}
	const space = spaces[click];
	return space && space.block === null ? `${space.tile.map(symbolName).join(' / ')} ${click}` : null;
}

function blocksToGo(match: Match): number {
	return places.filter((at) => boardOf(match.shown).spaces[at]?.block == null).length;
}

export const drawing: Drawing = {
	about: aboutOf('nunatak'),
	moves: {
		roles: {
			card: { kind: 'place', firm: true },
			for: { kind: 'choice', usual: 'own' },
			as: { kind: 'choice', after: 'card' },
			first: { kind: 'choice', usual: 'place', after: 'card' },
			swap: { kind: 'place', after: 'first' },
			space: { kind: 'place' },
			square: { kind: 'place' },
			bless: { kind: 'place' },
			use: { kind: 'choice' },
			own: { kind: 'choice', after: 'use' },
			to: { kind: 'choice', after: 'own' },
			tool: { kind: 'choice', after: 'to' },
			order: { kind: 'choice' },
			act: { kind: 'act', alone: { keep: 'pass' } },
		},
		picks,
	},
	prompt,
	say,
	label,
	tell,
	goes: placeIn,
	ahead: { words: ahead, now: (match) => match.view.phase === 'turn' },
	decline: (match) => (match.shown.phase === 'window' && match.choice.legal.includes('keep') ? 'keep' : null),
	wants: (move) => move.startsWith('bless'),
	row(name) {
		const { symbol, ...rest } = row(name);
		return symbol ? { ...rest, tone: tones[symbol] } : rest;
	},
	status: (match) =>
		match.shown.over
			? _('Finished')
			: `${_('Turn {turn}', { turn: match.shown.turn + 1 })} · ${_n('{n} block to go', '{n} blocks to go', blocksToGo(match))}`,
	other: (seat, view) => {
		const kind = boardOf(view).seat[seat]?.kind;
		return kind === 'siku' ? 'Siku' : kind === 'dummy' ? _('Dummy {n}', { n: seat }) : '';
	},
	letter: otherLetter,
	seatsShown: (match) => boardOf(match.shown).seat.map((_s, i) => i),
	grade,
	tone: (glyph) => tones[glyph as keyof typeof tones],
	boards,
	calm,
	meant,
	refused,
	isSpace: (at) => /^\d[a-e]\d$/.test(at),
	Seat,
	score: (match, seat) => (match.shown.over ? (match.sheet.seats[seat]?.total ?? 0) : (boardOf(match.shown).seat[seat]?.score ?? 0)),
	Hand,
	Corner,
	scene: async (canvas, match) => (await import('./scene.ts')).open(canvas, match),
	keys(key, match, scene) {
		const temple = scene as Temple | null;
		if (/^[1-4]$/.test(key)) void match.pick(`card:${key}`);
		else if (temple && (key === '+' || key === '-')) temple.setPeel(Math.max(1, Math.min(4, temple.peel + (key === '+' ? 1 : -1))));
		else return false;
		return true;
	},
	keyNames: () => [
		['1 2 3 4', _('Choose a card')],
		['+ -', _('Show more or fewer levels')],
	],
	pad: { how: padHow, ties: [() => _('Who has most blocks on outer spaces?')] },
	lessons,
	course: async () => (await import('./course.ts')).course,
	learn: { seats: 2 + 1, seed: 'first steps' },
};
