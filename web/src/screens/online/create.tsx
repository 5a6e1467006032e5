// A new table.
import { useState } from 'preact/hooks';
import { keep, part, quote } from '../../core/kept.ts';
import type { GameInfo } from '../../core/protocol.ts';
import { recall, remember, settings } from '../../core/settings.ts';
import type { ClockRule, Creating, Joined } from '../../core/table.ts';
import { protocol, type Wire } from '../../core/wire.ts';
import { levelName, levels } from '../../games/about.ts';
import { aboutOf, abouts } from '../../games/list.ts';
import { _ } from '../../i18n/text.ts';
import { Badge, Button, Dialog, Fault, Pick } from '../../ui/parts.tsx';
import { GameOptions } from '../newgame.tsx';
import { Form, NameField, PartField } from './parts.tsx';
import { clockWords } from './words.ts';

// The clocks that are offered, by the value of their line in the list.
const clocks: Record<string, ClockRule | null> = {
	none: null,
	quick: { kind: 'game', ms: 600_000, add: 5000 },
	long: { kind: 'game', ms: 1_800_000, add: 10_000 },
	blitz: { kind: 'move', ms: 30_000 },
	move: { kind: 'move', ms: 120_000 },
	day: { kind: 'days', days: 1 },
	days: { kind: 'days', days: 3 },
	week: { kind: 'days', days: 7 },
};

// What the dialog asks for. Texts of lists; `creating` makes the request of it.
interface Wish {
	game: string;
	wanted: number; // seats; the game says how many it can have
	who: string[]; // of each seat: me, open, or a level of the computer
	options: Record<string, string>;
	clock: string;
	flag: 'ai' | 'resign';
	listed: string;
	watch: string;
	name: string;
	part: string; // of the seed
}

type Change = (change: Partial<Wish>) => void;

function usual(): Wish {
	const game = recall<string>('online-game') ?? abouts[0]!.id;
	return { game, wanted: 2, who: ['me', 'open', 'open', 'open'], options: {}, clock: 'none', flag: 'ai', listed: 'link', watch: 'yes', name: settings.values.name, part: part() };
}

// Who sits where, on `seats` seats. Somebody is always oneself: that seat may have gone with those that were taken away.
function placesOf(who: string[], seats: number): string[] {
	const places = who.slice(0, seats);
	if (!places.includes('me')) places[0] = 'me';
	return places;
}

// Another one on a seat; whoever gives up the own seat leaves it open.
export function chosen(who: string[], seats: number, seat: number, value: string): string[] {
	const all = [...placesOf(who, seats), ...who.slice(seats)].map((w, i) => (w === 'me' && (value === 'me' || i >= seats) ? 'open' : w));
	all[seat] = value;
	return all;
}

function creating({ game, who, options, clock, flag, listed, watch, name, part }: Wish, seats: number): Creating {
	const places = placesOf(who, seats);
	const ai: Record<string, string> = {};
	places.forEach((w, seat) => w !== 'me' && w !== 'open' && (ai[seat] = w));
	return { game, seats, options, seat: places.indexOf('me'), name: name.trim(), ai, clock: clocks[clock]!, flag, public: listed === 'public', watch: watch === 'yes', ...(part && { part }) };
}

// Opens the table and goes there. Answers why not, if it cannot be had.
async function create(wire: Wire, wish: Wish, seats: number): Promise<string> {
	settings.set({ name: wish.name.trim() });
	remember('online-game', wish.game);
	const { commit } = (await wire.ask('hello', { protocol })) as { commit?: string }; // the server is bound before it knows our part
	const promise = quote(commit, wish.part);
	const answer = await wire.ask<Joined>('create', creating({ ...wish, part: promise.part }, seats));
	if (!answer.ok) return _(answer.text);
	keep({ table: answer.table.id, token: answer.token!, game: wish.game, when: Date.now(), ...promise });
	location.hash = `t=${answer.table.id}`;
	return '';
}

function SeatRow({ seat, value, set }: { seat: number; value: string; set(value: string): void }) {
	return (
		<div class="seatrow two">
			<Badge seat={seat} size="l" />
			<select aria-label={_('Who plays seat {letter}', { letter: 'ABCD'[seat]! })} value={value} onChange={(e) => set(e.currentTarget.value)}>
				<option value="me">{_('You')}</option>
				{value !== 'me' && <option value="open">{_('Whoever gets the link')}</option>}
				{value !== 'me' && levels.map((level) => <option value={level}>{_('Computer, {level}', { level: levelName(level) })}</option>)}
			</select>
		</div>
	);
}

function ClockFields({ wish: { clock, flag }, change }: { wish: Wish; change: Change }) {
	return (
		<div class="options">
			<label>
				<span>{_('Clock')}</span>
				<select value={clock} onChange={(e) => change({ clock: e.currentTarget.value })}>
					{Object.entries(clocks).map(([id, rule]) => (
						<option value={id}>{clockWords(rule)}</option>
					))}
				</select>
			</label>
			{clock !== 'none' && (
				<label>
					<span>{_('When time is up')}</span>
					<select value={flag} onChange={(e) => change({ flag: e.currentTarget.value as 'ai' })}>
						<option value="ai">{_('the computer plays on')}</option>
						<option value="resign">{_('the game is lost')}</option>
					</select>
				</label>
			)}
		</div>
	);
}

function MoreOptions({ wish, change, all }: { wish: Wish; change: Change; all: GameInfo['options'] | undefined }) {
	return (
		<details>
			<summary>{_('Options')}</summary>
			<div class="options">
				<GameOptions about={aboutOf(wish.game)} all={all} now={wish.options} set={(options) => change({ options })} />
				<label>
					<span>{_('Spectators')}</span>
					<select value={wish.watch} onChange={(e) => change({ watch: e.currentTarget.value })}>
						<option value="yes">{_('may watch')}</option>
						<option value="no">{_('may not watch')}</option>
					</select>
				</label>
			</div>
			<PartField part={wish.part} set={(value) => change({ part: value })} />
		</details>
	);
}

// The dialog for a new table at the server that `wire` is connected to.
export function Create({ wire, close }: { wire: Wire; close(): void }) {
	const [wish, setWish] = useState(usual);
	const [fault, setFault] = useState('');
	const change: Change = (some) => setWish((now) => ({ ...now, ...some }));
	const { game, who, listed } = wish;
	const info = wire.hello?.games.find((g) => g.id === game);
	const [fewest, most] = info?.seats ?? [2, 4];
	const low = Math.max(2, fewest);
	const seats = Math.min(most, Math.max(low, wish.wanted));
	const counts = Array.from({ length: most - low + 1 }, (_x, i) => low + i);
	return (
		<Dialog title={_('New table')} close={close}>
			<Form send={async () => setFault(await create(wire, wish, seats))}>
				<NameField name={wish.name} set={(name) => change({ name })} />
				<Pick label={_('Game')} values={abouts.map((a): [string, string] => [a.id, a.title])} now={game} go={(v) => change({ game: v, options: {} })} />
				<Pick label={_('Seats')} values={counts.map((n): [number, string] => [n, String(n)])} now={seats} go={(v) => change({ wanted: v })} />
				<div>
					{placesOf(who, seats).map((value, seat) => (
						<SeatRow seat={seat} value={value} set={(v) => change({ who: chosen(who, seats, seat, v) })} />
					))}
				</div>
				<Pick label={_('Who may join')} values={[['link', _('By link only')], ['public', _('Listed publicly')]]} now={listed} go={(v) => change({ listed: v })} />
				<ClockFields wish={wish} change={change} />
				<MoreOptions wish={wish} change={change} all={info?.options} />
				<Fault text={fault} />
				<Button type="submit" kind="go" icon="play">
					{_('Open the table')}
				</Button>
			</Form>
		</Dialog>
	);
}
