// A new game: who sits where. Start has the focus, so that it is two clicks from home to the table.
import { useEffect, useState } from 'preact/hooks';
import { Engine } from '../core/engine.ts';
import type { Player } from '../core/match.ts';
import type { GameInfo } from '../core/protocol.ts';
import { route } from '../core/route.ts';
import { botNames, newSeed, session } from '../core/session.ts';
import { recall, remember, settings } from '../core/settings.ts';
import { levelName, levels } from '../games/about.ts';
import type { About } from '../games/drawing.ts';
import { aboutOf, abouts } from '../games/list.ts';
import { _ } from '../i18n/text.ts';
import { Later } from '../ui/later.tsx';
import { Badge, Button, Dialog, Fault, Pick } from '../ui/parts.tsx';

const houseRules = async () => (await import('./houserules.tsx')).HouseRules;

let known: Promise<GameInfo[]> | undefined;

// What the program offers; asked once.
export function games(): Promise<GameInfo[]> {
	known ??= (async () => {
		const engine = await Engine.start();
		const { games } = await engine.get('hello', {});
		engine.end();
		return games;
	})();
	return known;
}

// The options of a game, one list of values each.
export function GameOptions({ about, all, now, set }: { about: About; all: GameInfo['options'] | undefined; now: Record<string, string>; set(options: Record<string, string>): void }) {
	return (
		<>
			{Object.entries(all ?? {}).map(([name, values]) => (
				<label>
					<span>{about.option(name)}</span>
					<select value={now[name] ?? values[0]} onChange={(e) => set({ ...now, [name]: e.currentTarget.value })}>
						{values.map((v) => (
							<option value={v}>{about.optionValue(name, v)}</option>
						))}
					</select>
				</label>
			))}
		</>
	);
}

function usualPlayers(pad: boolean): Player[] {
	const kept = recall<Player[]>('players');
	return [0, 1, 2, 3].map((seat) => {
		if (pad) return { kind: 'human', name: kept?.[seat]?.kind === 'human' ? kept[seat]!.name : _('Player {letter}', { letter: 'ABCD'[seat]! }) };
		if (kept?.[seat]) return kept[seat]!;
		return seat === 0 ? { kind: 'human', name: settings.values.name || _('You') } : { kind: 'ai', name: botNames[seat - 1]!, level: 'medium' };
	});
}

function SeatRow({ seat, player, set, pad }: { seat: number; player: Player; set(p: Player): void; pad: boolean }) {
	const name = _('Name of seat {letter}', { letter: 'ABCD'[seat]! });
	const who = player.kind === 'human' ? 'human' : (player.level ?? 'medium');
	const change = (value: string) => {
		const bot = botNames[(seat + 3) % 4]!;
		if (value === 'human') set({ kind: 'human', name: seat === 0 ? _('You') : _('Player {letter}', { letter: 'ABCD'[seat]! }) });
		else set({ kind: 'ai', name: player.kind === 'ai' ? player.name : bot, level: value });
	};
	return (
		<div class={`seatrow ${pad ? 'two' : ''}`}>
			<Badge seat={seat} size="l" />
			<input type="text" aria-label={name} value={player.name} maxLength={20} onInput={(e) => set({ ...player, name: e.currentTarget.value })} />
			{!pad && (
				<select aria-label={_('Who plays seat {letter}', { letter: 'ABCD'[seat]! })} value={who} onChange={(e) => change(e.currentTarget.value)}>
					<option value="human">{_('On this device')}</option>
					{levels.map((level) => (
						<option value={level}>{_('Computer, {level}', { level: levelName(level) })}</option>
					))}
				</select>
			)}
		</div>
	);
}

type Options = Record<string, string>;

// What the dialog asks for.
interface Wish {
	id: string;
	pad: boolean; // a game on a real table
	count: number;
	players: Player[]; // of all four seats; `count` of them play
	options: Options;
	first: string; // a seat; '' is drawn
	seed: string; // '' is drawn
	ruleset: object | undefined; // house rules
}

// Remembers who wants to play what, and begins. Rejects with the program's words if it does not accept it.
async function begin({ id, pad, count, players, options, first, seed, ruleset }: Wish): Promise<void> {
	const chosen = players.slice(0, count).map((p, i) => ({ ...p, name: p.name.trim() || 'ABCD'[i]! }));
	remember('players', pad ? recall('players') : players);
	remember('seats', { ...recall<object>('seats'), [id]: count });
	remember('options', { ...recall<object>('options'), [id]: options });
	const game = { game: id, seats: count, seed: seed.trim() || newSeed(), options, ...(first !== '' && { first: Number(first) }), ruleset };
	await session.start({ ...game, chance: pad ? 'manual' : 'auto' }, chosen, pad ? 'pad' : 'play');
	session.show();
}

function FirstAndSeed({ names, first, setFirst, seed, setSeed }: { names: string[]; first: string; setFirst(first: string): void; seed: string; setSeed(seed: string): void }) {
	return (
		<>
			<label>
				<span>{_('First player')}</span>
				<select value={first} onChange={(e) => setFirst(e.currentTarget.value)}>
					<option value="">{_('chosen at random')}</option>
					{names.map((name, i) => (
						<option value={i}>{name}</option>
					))}
				</select>
			</label>
			<label>
				<span>{_('Seed')}</span>
				<input type="text" value={seed} maxLength={32} pattern="[ -~]*" placeholder={_('chosen at random')} onInput={(e) => setSeed(e.currentTarget.value)} />
			</label>
		</>
	);
}

// Runs what is started once at a time, and says what went wrong.
function useOnce(run: () => Promise<void>): { busy: boolean; fault: string; setFault(fault: string): void; go(): void } {
	const [busy, setBusy] = useState(false);
	const [fault, setFault] = useState('');
	const go = () => {
		if (busy) return;
		setBusy(true);
		run().catch((error: Error) => (setFault(_(error.message)), setBusy(false)));
	};
	return { busy, fault, setFault, go };
}

// kind: a new game, one on a real table, or one whose seed and seats a link gives; `code`: its ruleset as a link has it.
export function NewGameDialog({ kind, game, seats: wanted, seed: given, code = '' }: { kind: 'new' | 'real' | 'seed'; game: string; seats?: string | undefined; seed?: string | undefined; code?: string | undefined }) {
	const pad = kind === 'real';
	const [id, setId] = useState(game);
	const about = aboutOf(id);
	const [info, setInfo] = useState<GameInfo | null>(null);
	const [players, setPlayers] = useState(() => usualPlayers(pad));
	const [seats, setSeats] = useState(() => Number(wanted) || recall<Record<string, number>>('seats')?.[game] || about.usualSeats);
	const [options, setOptions] = useState<Options>(() => recall<Record<string, Options>>('options')?.[game] ?? {});
	const [first, setFirst] = useState('');
	const [seed, setSeed] = useState(given ?? '');
	const [ruleset, setRuleset] = useState<object | undefined>();
	const [low, high] = info?.seats ?? [2, 4];
	const count = Math.min(high, Math.max(low, seats));
	const { busy, fault, setFault, go } = useOnce(() => begin({ id, pad, count, players, options, first, seed, ruleset }));
	useEffect(() => void games().then((all) => setInfo(all.find((g) => g.id === id) ?? null), (e: Error) => setFault(e.message)), [id]);
	const [opened, setOpen] = useState(code !== '');
	const counts = Array.from({ length: high - low + 1 }, (_x, i) => low + i);
	const playing = players.slice(0, count);
	return (
		<Dialog title={pad ? _('A game on a real table') : _('New game of {game}', { game: about.title })} close={() => route.go()}>
			<form class="newgame" onSubmit={(e) => (e.preventDefault(), go())}>
				{pad && <Pick label={_('Game')} values={abouts.map((a): [string, string] => [a.id, a.title])} now={id} go={(v) => setId(v)} />}
				{pad && <p class="small muted">{_('You type in what is drawn and what is played; the program keeps the sheet and gives hints.')}</p>}
				<Pick label={_('Players')} values={counts.map((n): [number, string] => [n, String(n)])} now={count} go={(v) => setSeats(v)} />
				<div>
					{playing.map((player, seat) => (
						<SeatRow seat={seat} player={player} pad={pad} set={(p) => setPlayers(players.map((old, i) => (i === seat ? p : old)))} />
					))}
				</div>
				<details open={kind === 'seed' || code !== ''} onToggle={() => setOpen(true)}>
					<summary>{_('Options')}</summary>
					<div class="options">
						<GameOptions about={about} all={info?.options} now={options} set={setOptions} />
						<FirstAndSeed names={playing.map((p) => p.name)} first={first} setFirst={setFirst} seed={seed} setSeed={setSeed} />
					</div>
					{opened && <Later key={id} load={houseRules} about={about} set={setRuleset} code={code} />}
				</details>
				<Fault text={fault} />
				<Button type="submit" kind="go" icon="play" data-first off={busy}>
					{busy ? _('Starting…') : _('Start')}
				</Button>
			</form>
		</Dialog>
	);
}
