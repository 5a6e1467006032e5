// Nunatak in words: names, prompts, moves, lines of the log.
import type { Entry } from '../../core/log.ts';
import type { Match } from '../../core/match.ts';
import type { Event } from '../../core/protocol.ts';
import { _, _n } from '../../i18n/text.ts';
import { label as said } from '../about.ts';
import { boardOf, cardSides, symbols, type Board, type Side, type Symbol, type Tool } from './board.ts';

const piece = (id: string): string => said('nunatak', 'pieces', id);

export const symbolName = (symbol: Symbol | string): string => piece(symbol);
export const toolName = (tool: Tool | string): string => piece(tool);
export const blessingName = (id: string): string => piece(id);
export const completion = (id: string): string => piece(id);
export const grade = (id: string): string => said('nunatak', 'grades', id);

function sideName(side: Side): string {
	const name = symbolName(side.symbol);
	if (side.tool) return _('{symbol}, {tool}', { symbol: name, tool: toolName(side.tool) });
	if (side.count && side.count > 1) return _('{symbol} ×{n}', { symbol: name, n: side.count });
	return name;
}

export function cardName(card: string): string {
	return cardSides(card).map(sideName).join(' / ');
}

// All of a card, the elder's pair included.
export function cardLong(card: string): string {
	return cardSides(card)
		.map((side) =>
			side.pair ? _('{symbol}, counts {a} and {b}', { symbol: symbolName(side.symbol), a: symbolName(side.pair[0]), b: symbolName(side.pair[1]) }) : sideName(side),
		)
		.join(' / ');
}

interface Blessing {
	kind: string;
	text: string;
}

// When it is used, and what it does: the numbers are those of the ruleset.
export function blessing(id: string, { worth }: Board): Blessing {
	const [now, once, end] = [_('Now'), _('Once'), _('At the end')];
	const all: Record<string, Blessing> = {
		foresight: { kind: once, text: _('Reserve a card of the display for your next turn.') },
		abundance: { kind: once, text: _('Play two cards, then miss a turn.') },
		providence: { kind: once, text: _n('Look at the next card.', 'Look at the next {n} cards and order them.', worth.providence) },
		expansion: { kind: once, text: _n('{n} more card in the display.', '{n} more cards in the display.', worth.expansion) },
		freedom: { kind: once, text: _('This block may go on any free tile.') },
		strength: { kind: once, text: _('Support counts ×{n} this turn.', { n: worth.strength }) },
		balance: { kind: once, text: _n('You count {n} more block in squares this turn.', 'You count {n} more blocks in squares this turn.', worth.balance) },
		progress: { kind: now, text: _n('{n} step on the track.', '{n} steps on the track.', worth.progress) },
		gift: { kind: now, text: _n('Score {n} point.', 'Score {n} points.', worth.gift) },
		kinship: { kind: now, text: _n('{n} point for each type of card you own.', '{n} points for each type of card you own.', worth.kinship) },
		transference: { kind: end, text: _('Move one of your cards to another type.') },
		insight: { kind: end, text: _('Score your track number.') },
		ornaments: { kind: end, text: _('Your sculptors score more.') },
		edge: { kind: end, text: _n('{n} point for each block on an outer space.', '{n} points for each block on an outer space.', worth.edge) },
		fellowship: { kind: end, text: _n('{n} point for each builder without the majority.', '{n} points for each builder without the majority.', worth.fellowship) },
	};
	return all[id] ?? { kind: '', text: '' };
}

export function prompt(match: Match): string {
	const { choice, shown } = match;
	const board = boardOf(shown);
	if (match.actor === -1) return _('What was drawn? Choose it, or type it.');
	switch (shown.phase) {
		case 'turn': {
			const card = choice.said.find((p) => p.startsWith('card:'));
			const spaces = choice.options('space').length;
			if (choice.has('first:swap')) {
				if (!choice.said.some((p) => p.startsWith('swap:'))) return _('Choose the builder tile that moves.');
				return _('Choose the tile it changes places with; your block goes there.');
			}
			const space = choice.said.find((p) => p.startsWith('space:'))?.slice(6);
			if (!card && space && choice.ready === null) return fitting(space, choice.options('card'), board);
			if (!card) return board.now.second ? _('Choose your second card.') : _('Choose a card, then a tile that shows its symbol.');
			const symbol = choice.options('as').filter((s) => choice.has(`as:${s}`) || choice.options('as').length === 1)[0];
			if (!symbol) return _('Use the card as which symbol?');
			return _n('Place your block on a tile with {symbol}: {n} place.', 'Place your block on a tile with {symbol}: {n} places.', spaces, { symbol: symbolName(symbol) });
		}
		case 'square':
			return _('Your block completes several squares. Which one is scored next?');
		case 'bless':
			return _('An elder: take one of the two blessings.');
		case 'immediate':
			return _n('Use the blessing now, or keep it for {n} point.', 'Use the blessing now, or keep it for {n} points.', board.worth.unused);
		case 'window':
			return _('End of the turn: use a blessing, or go on.');
		case 'order':
			return _('You see the next cards. Put them back in which order?');
		case 'dummy':
			return _('Several places are equally good for the dummy. Which one does it take?');
		case 'final':
			return _n('The temple stands. Use your end blessings, or keep them for {n} point each.', 'The temple stands. Use your end blessings, or keep them for {n} points each.', board.worth.unused);
		default:
			return _('Choose.');
	}
}

// A tile was chosen first: which cards go there.
function fitting(space: string, slots: readonly string[], board: Board): string {
	const cards = slots.map((slot) => `${slot} (${cardName(board.display[Number(slot) - 1] ?? '')})`).join(', ');
	return _n('{space}: card {cards} fits. Choose it.', '{space}: the cards {cards} fit. Choose one.', slots.length, { space, cards });
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function say(move: string, match: Match): string {
	const words = move.split(' ');
	const [verb, a = '', b = '', c = ''] = words;
	switch (verb) {
		case 'take': {
			const values = { symbol: symbolName(b), space: c, from: words[words.indexOf('swap') + 1] ?? '' };
			if (words.includes('siku')) return _('{symbol} for Siku on {space}', values);
			if (words.includes('swap')) return _('{symbol} on {space}, swapped with {from}', values);
			return _('{symbol} on {space}', values);
		}
		case 'square':
			return _('Score square {space}', { space: a });
		case 'bless': {
			const id = boardOf(match.shown).blessings[Number(a) - 1];
			return _('Take {blessing}', { blessing: id ? blessingName(id) : a });
		}
		case 'use': {
			const name = blessingName(a);
			if (a === 'foresight') {
				const card = boardOf(match.shown).display[Number(b) - 1];
				return _('Reserve {card}', { card: card ? cardName(card) : b });
			}
			if (a === 'transference') return _('Card {n} becomes {symbol}', { n: b, symbol: [symbolName(c), toolName(words[4] ?? '')].filter(Boolean).join(', ') });
			return _('Use {blessing}', { blessing: name });
		}
		case 'order':
			return _('Order {cards}', { cards: words.slice(1).map((i) => cardName(boardOf(match.shown).peeked?.[Number(i) - 1] ?? i)).join(', ') });
		case 'keep':
			return match.shown.phase === 'window' ? _('Go on') : _('Keep');
		case 'place':
			return _('{symbol} on {space}', { symbol: symbolName(b), space: a });
		default:
			return chance(words);
	}
}

function chance(words: string[]): string {
	const [verb, a = '', b = ''] = words;
	switch (verb) {
		case 'tile':
			return _('Tile {space}: {symbols}', { space: a, symbols: b.split('/').map(symbolName).join(' / ') });
		case 'card':
			return _('Place {slot}: {card}', { slot: a, card: cardLong(b) });
		case 'blessing':
			return _('Blessing: {blessing}', { blessing: blessingName(a) });
		case 'completion':
			return _('Completion: {card}', { card: completion(a) });
		case 'peek':
			return a === '?' ? _('A card is looked at') : _('Looked at: {card}', { card: cardName(a) });
		case 'first':
			return _('Seat {seat} begins', { seat: 'ABCD'[Number(a)] ?? a });
		default:
			return words.join(' ');
	}
}

export function label(role: string, value: string, match: Match): string {
	switch (role) {
		case 'as':
			return _('As {symbol}', { symbol: symbolName(value) });
		case 'first':
			return value === 'swap' ? _('Swap a builder tile first') : _('Place at once');
		case 'for':
			return value === 'siku' ? _('For Siku') : _('For yourself');
		case 'use':
			return _('Use {blessing}', { blessing: blessingName(value) });
		case 'order':
			return value
				.split(' ')
				.map((i) => cardName(boardOf(match.shown).peeked?.[Number(i) - 1] ?? i))
				.join(', ');
		case 'own': {
			const card = boardOf(match.shown).seat[match.actor ?? 0]?.cards[Number(value) - 1];
			return card ? cardName(card[1] ?? card[0]!) : value;
		}
		case 'to':
			return symbolName(value);
		case 'tool':
			return toolName(value);
		default:
			return say(value, match);
	}
}

function scored(events: readonly Event[], seat: number, match: Match): string[] {
	const out: string[] = [];
	const squares = new Map<string, Event[]>();
	for (const e of events)
		if (e.event === 'points' && e.row === 'squares') squares.set(e.at ?? '', [...(squares.get(e.at ?? '') ?? []), e]);
	for (const [at, list] of squares) {
		const others = list.flatMap((e) => (e.event === 'points' && e.seat !== seat ? [`${match.name(e.seat)} +${e.points}`] : []));
		out.push(others.length ? _('Square {at} scored ({others}).', { at, others: others.join(', ') }) : _('Square {at} scored.', { at }));
	}
	for (const e of events) {
		if (e.event === 'advance') out.push(_n('{n} step on the track.', '{n} steps on the track.', e.count));
		if (e.event === 'reshuffle') out.push(_('The display is shuffled back.'));
		if (e.event === 'skip') out.push(_('{name}: a turn is missed.', { name: match.name(e.seat) }));
		if (e.event === 'over') out.push(_('The game is over.'));
	}
	return out;
}

export function tell(entry: Entry, match: Match): string | null {
	const words = entry.move.split(' ');
	const [verb, a = '', b = ''] = words;
	const events = entry.events;
	if (entry.seat < 0) return match.mode === 'pad' && entry.move ? chance(words) : null;
	let text: string;
	if (verb === 'bless') {
		const id = entry.before ? boardOf(entry.before).blessings[Number(a) - 1] : undefined;
		const values = { blessing: id ? blessingName(id) : _('a blessing') };
		text = entry.byRules ? _('Removed {blessing}.', values) : _('Took {blessing}.', values);
	} else if (verb === 'use') {
		text = a === 'foresight' ? _('Used {blessing}, place {slot}.', { blessing: blessingName(a), slot: b }) : _('Used {blessing}.', { blessing: blessingName(a) });
	} else if (verb === 'keep') {
		text = ''; // asked after many turns: nothing has happened
	} else if (verb === 'square') {
		text = '';
	} else if (verb === 'order') {
		text = _('Put the next cards in order.');
	} else {
		text = `${capital(say(entry.move, match))}.`;
	}
	return [text, ...scored(events, entry.seat, match)].filter(Boolean).join(' ') || null;
}

const glyphs: Record<string, string> = { squares: 'block', support: 'up', blessings: 'blessing', cap: 'cap', unused: 'blessing', sets: 'set' };

// Rows of cards carry the sign of their symbol: "builders" that of a builder.
export function row(id: string): { name: string; glyph?: string; symbol?: Symbol } {
	const symbol = symbols.find((one) => `${one}s` === id);
	return { name: said('nunatak', 'rows', id), glyph: symbol ?? glyphs[id], symbol };
}

// How a row is counted, for the score pad.
export function padHow(id: string): string {
	return { builders: _('most 20, tied 12, others 2 each'), beasts: _('cards × paws'), architects: _('cards × track'), unused: _('2 each'), sets: _('10 each'), cap: _('7 or 0') }[id] ?? '';
}
