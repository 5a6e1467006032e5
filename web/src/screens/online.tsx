// Play online: the lobby, a new table; a table itself is room.tsx.
import { useEffect, useState } from 'preact/hooks';
import { address } from '../core/reach.ts';
import { kept, part, Wire, keep, type ClockRule, type Creating, type Joined, type Socket, type Summary } from '../core/remote.ts';
import { levels } from '../core/protocol.ts';
import { route } from '../core/route.ts';
import { recall, remember, settings } from '../core/settings.ts';
import { useStore } from '../core/store.ts';
import { aboutOf, abouts } from '../games/list.ts';
import { _, _n } from '../i18n/text.ts';
import { Badge, Button, Dialog, Pick } from '../ui/parts.tsx';
import { GameOptions, levelName } from './newgame.tsx';
import { Room } from './room.tsx';
import { Top } from './top.tsx';

export const dial = () => new WebSocket(address()) as unknown as Socket;

export function Online({ table }: { table: string | null }) {
	return table === null ? <Lobby /> : <Room key={table} id={table} />;
}

export function NoServer() {
	return (
		<main class="page">
			<h1>{_('No server here')}</h1>
			<p>{_('This page comes from a host without a game server, or the server cannot be reached now. Games on this device work as always.')}</p>
			<div class="row">
				<Button kind="go" onClick={() => location.reload()}>
					{_('Try again')}
				</Button>
				<Button onClick={() => route.go()}>{_('Start page')}</Button>
			</div>
		</main>
	);
}

export function clockWords(clock: ClockRule | null): string {
	if (!clock) return _('without a clock');
	if (clock.kind === 'days') return _n('{n} day a move', '{n} days a move', clock.days);
	if (clock.kind === 'move') return _('{n} s a move', { n: Math.round(clock.ms / 1000) });
	return _('{n} min for the game', { n: Math.round(clock.ms / 60000) });
}

function Line({ table, mine }: { table: Summary; mine?: boolean }) {
	const about = aboutOf(table.game);
	const free = table.seats.filter((s) => s.kind === 'empty').length;
	const names = table.seats.filter((s) => s.kind === 'human').map((s) => s.name).join(', ');
	const state = mine
		? table.state === 'over'
			? _('finished')
			: table.turn
				? _('your turn')
				: table.state === 'open'
					? _('waiting for players')
					: _('the others play')
		: table.state === 'open'
			? _n('{n} free seat', '{n} free seats', free)
			: _('may be watched');
	return (
		<li>
			<a class={`tableline ${mine && table.turn ? 'turn' : ''}`} href={`#t=${table.id}`}>
				<img class="poster" src={`poster/${about.poster}.webp`} alt="" />
				<span class="grow">
					<b>{about.title}</b>
					<span class="small muted">
						{names} · {clockWords(table.clock)}
					</span>
				</span>
				<span class="small">{state}</span>
			</a>
		</li>
	);
}

function Lobby() {
	const [wire] = useState(() => new Wire(dial));
	useStore(wire);
	const [open, setOpen] = useState<Summary[] | null>(null);
	const [mine, setMine] = useState<Summary[]>([]);
	const [creating, setCreating] = useState(false);
	useEffect(() => {
		const look = async () => {
			const lobby = (await wire.request('lobby', { watch: true })) as { ok: boolean; tables?: Summary[] };
			if (lobby.ok) setOpen(lobby.tables ?? []);
			const seats = kept().map(({ table, token }) => ({ table, token }));
			if (seats.length === 0) return;
			const own = (await wire.request('mine', { seats })) as { ok: boolean; tables?: (Summary | null)[] };
			if (!own.ok) return;
			remember('seats-online', kept().filter((k) => !own.tables!.some((t, i) => t === null && seats[i]!.table === k.table)));
			setMine(own.tables!.filter((t): t is Summary => t !== null && t.state !== 'closed').sort((a, b) => Number(b.turn ?? false) - Number(a.turn ?? false)));
		};
		wire.greet = look;
		wire.push = (message) => message.push === 'lobby' && setOpen(message.tables as Summary[]);
		void wire.connect();
		const timer = setInterval(() => wire.state === 'on' && void look(), 20_000);
		return () => {
			clearInterval(timer);
			wire.close();
		};
	}, [wire]);
	if (wire.state === 'none') return <NoServer />;
	const others = (open ?? []).filter((t) => !mine.some((m) => m.id === t.id));
	return (
		<div class="pageframe">
			<Top title={_('Play online')} />
			<main class="page">
				{wire.state === 'old' && <Reload />}
				{wire.state === 'lost' && (
					<p class="note" role="status">
						{_('Connection lost. Coming back…')}
					</p>
				)}
				<div>
					<Button kind="go" icon="play" off={wire.state !== 'on'} onClick={() => wire.state === 'on' && setCreating(true)}>
						{_('New table')}
					</Button>
				</div>
				{mine.length > 0 && (
					<section>
						<h2>{_('Your tables')}</h2>
						<ul class="tablelist">
							{mine.map((table) => (
								<Line table={table} mine />
							))}
						</ul>
					</section>
				)}
				<section>
					<h2>{_('Open tables')}</h2>
					{open !== null && others.length === 0 && <p class="muted">{_('None at the moment. Open one, or ask for a link.')}</p>}
					<ul class="tablelist">
						{others.map((table) => (
							<Line table={table} />
						))}
					</ul>
				</section>
			</main>
			{creating && <Create wire={wire} close={() => setCreating(false)} />}
		</div>
	);
}

export function Reload() {
	return (
		<p class="note refused" role="alert">
			{_('The server is newer than this page.')}{' '}
			<button type="button" class="link" onClick={() => location.reload()}>
				{_('Load the page again')}
			</button>
		</p>
	);
}

const clocks: Record<string, ClockRule | null> = {
	none: null,
	quick: { kind: 'game', ms: 600_000, add: 5000 },
	long: { kind: 'game', ms: 1_800_000, add: 10_000 },
	move: { kind: 'move', ms: 60_000 },
	days: { kind: 'days', days: 3 },
};

export function NameField({ name, set }: { name: string; set(name: string): void }) {
	return (
		<label class="namefield">
			<span>{_('Your name')}</span>
			<input type="text" name="name" data-first value={name} maxLength={32} required autocomplete="nickname" onInput={(e) => set(e.currentTarget.value)} />
		</label>
	);
}

function Create({ wire, close }: { wire: Wire; close(): void }) {
	const [game, setGame] = useState(() => recall<string>('online-game') ?? abouts[0]!.id);
	const about = aboutOf(game);
	const info = wire.hello?.games.find((g) => g.id === game);
	const [low, high] = info?.seats ?? [2, 4];
	const [wanted, setWanted] = useState(2);
	const seats = Math.min(high, Math.max(Math.max(2, low), wanted));
	const [who, setWho] = useState<string[]>(['me', 'open', 'open', 'open']);
	const [options, setOptions] = useState<Record<string, string>>({});
	const [clock, setClock] = useState('none');
	const [flag, setFlag] = useState<'ai' | 'resign'>('ai');
	const [listed, setListed] = useState('link');
	const [watch, setWatch] = useState('yes');
	const [name, setName] = useState(settings.values.name);
	const [fault, setFault] = useState('');
	const counts = Array.from({ length: high - Math.max(2, low) + 1 }, (_x, i) => Math.max(2, low) + i);
	const create = async () => {
		settings.set({ name: name.trim() });
		remember('online-game', game);
		const ai: Record<string, string> = {};
		who.slice(0, seats).forEach((w, seat) => w !== 'me' && w !== 'open' && (ai[seat] = w));
		const wish: Creating = { game, seats, options, seat: Math.max(0, who.indexOf('me')), name: name.trim(), ai, clock: clocks[clock]!, flag, public: listed === 'public', watch: watch === 'yes', part: part() };
		const answer = await wire.ask<Joined>('create', wish);
		if (!answer.ok) return setFault(_(answer.text));
		keep({ table: answer.table.id, token: answer.token!, game, when: Date.now() });
		location.hash = `t=${answer.table.id}`;
	};
	const choose = (seat: number, value: string) =>
		setWho(who.map((old, i) => (i === seat ? value : value === 'me' && old === 'me' ? 'open' : old)));
	return (
		<Dialog title={_('New table')} close={close}>
			<form
				class="newgame"
				onSubmit={(e) => {
					e.preventDefault();
					void create();
				}}
			>
				<NameField name={name} set={setName} />
				<Pick label={_('Game')} values={abouts.map((a): [string, string] => [a.id, a.title])} now={game} go={(v) => (setGame(v), setOptions({}))} />
				<Pick label={_('Seats')} values={counts.map((n): [number, string] => [n, String(n)])} now={seats} go={(v) => setWanted(v)} />
				<div>
					{who.slice(0, seats).map((value, seat) => (
						<div class="seatrow two">
							<Badge seat={seat} size="l" />
							<select aria-label={_('Who plays seat {letter}', { letter: 'ABCD'[seat]! })} value={value} onChange={(e) => choose(seat, e.currentTarget.value)}>
								<option value="me" disabled={value !== 'me' && !who.slice(0, seats).includes('me')}>
									{_('You')}
								</option>
								{value !== 'me' && <option value="open">{_('Whoever gets the link')}</option>}
								{value !== 'me' && levels.map((level) => <option value={level}>{_('Computer, {level}', { level: levelName(level) })}</option>)}
							</select>
						</div>
					))}
				</div>
				<Pick label={_('Who may come')} values={[['link', _('By link only')], ['public', _('Listed for all')]]} now={listed} go={(v) => setListed(v)} />
				<details>
					<summary>{_('Options')}</summary>
					<div class="options">
						<GameOptions about={about} all={info?.options} now={options} set={setOptions} />
						<label>
							<span>{_('Clock')}</span>
							<select value={clock} onChange={(e) => setClock(e.currentTarget.value)}>
								{Object.entries(clocks).map(([id, rule]) => (
									<option value={id}>{clockWords(rule)}</option>
								))}
							</select>
						</label>
						{clock !== 'none' && (
							<label>
								<span>{_('When time is up')}</span>
								<select value={flag} onChange={(e) => setFlag(e.currentTarget.value as 'ai')}>
									<option value="ai">{_('the computer plays on')}</option>
									<option value="resign">{_('the game is lost')}</option>
								</select>
							</label>
						)}
						<label>
							<span>{_('Spectators')}</span>
							<select value={watch} onChange={(e) => setWatch(e.currentTarget.value)}>
								<option value="yes">{_('may watch')}</option>
								<option value="no">{_('may not watch')}</option>
							</select>
						</label>
					</div>
				</details>
				{fault && (
					<p role="alert" class="bad">
						{fault}
					</p>
				)}
				<Button type="submit" kind="go" icon="play">
					{_('Open the table')}
				</Button>
			</form>
		</Dialog>
	);
}
