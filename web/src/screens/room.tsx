// One table of a server: waiting for players, then the same table as offline.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Match, type Player } from '../core/match.ts';
import { levels, type Level } from '../core/protocol.ts';
import { forget, Remote, time, tokenOf, Wire, type Ask, type ChatLine, type TableInfo } from '../core/remote.ts';
import { route } from '../core/route.ts';
import { botNames, session } from '../core/session.ts';
import { settings } from '../core/settings.ts';
import { useStore } from '../core/store.ts';
import { aboutOf, drawingOf } from '../games/list.ts';
import { _, _n } from '../i18n/text.ts';
import { Badge, Button, IconButton } from '../ui/parts.tsx';
import { path, qr } from '../ui/qr.ts';
import { levelName } from './newgame.tsx';
import { clockWords, dial, NameField, NoServer, Reload } from './online.tsx';
import { Table, type Far } from './play.tsx';
import { Top } from './top.tsx';

function playersOf(table: TableInfo): Player[] {
	return table.seats.map((s, seat) => {
		if (s.kind === 'ai') return { kind: 'ai', name: botNames[seat]!, level: (s.level ?? 'medium') as Level };
		return { kind: 'human', name: s.name || _('Player {letter}', { letter: 'ABCD'[seat]! }) };
	});
}

function nameOf(table: TableInfo, seat: number): string {
	return playersOf(table)[seat]?.name ?? '';
}

// The connection of this screen: as long as it is shown.
function useRemote(id: string): Remote {
	const remote = useMemo(() => new Remote(new Wire(dial), id, tokenOf(id)), [id]);
	useEffect(() => {
		const { wire } = remote;
		void wire.connect();
		const back = () => wire.now();
		const away = () => wire.drop();
		const seen = () => !document.hidden && wire.now();
		addEventListener('online', back);
		addEventListener('offline', away);
		document.addEventListener('visibilitychange', seen);
		return () => {
			removeEventListener('online', back);
			removeEventListener('offline', away);
			document.removeEventListener('visibilitychange', seen);
			remote.end();
		};
	}, [remote]);
	useStore(remote);
	useStore(remote.wire);
	return remote;
}

export function Room({ id }: { id: string }) {
	const remote = useRemote(id);
	const { wire } = remote;
	useEffect(() => {
		if (remote.rematch) location.hash = `t=${remote.rematch}`;
	}, [remote.rematch]);
	if (wire.state === 'none') return <NoServer />;
	if (remote.gone)
		return (
			<main class="page">
				<h1>{_('This table cannot be opened')}</h1>
				<p>{remote.gone}</p>
				<div>
					<Button kind="go" onClick={() => route.go('online')}>
						{_('All tables')}
					</Button>
				</div>
			</main>
		);
	if (!remote.table) return <main class="page" aria-busy="true">{wire.state === 'old' && <Reload />}</main>;
	if (!remote.begun) return <Waiting remote={remote} />;
	return <Game key={String(remote.seat)} remote={remote} />;
}

// ---- before the game ----

function Invite({ remote }: { remote: Remote }) {
	const [copied, setCopied] = useState(false);
	const link = `${location.origin}${location.pathname}#t=${remote.id}`;
	const code = useMemo(() => qr(link), [link]);
	const copy = async () => {
		if (navigator.share && matchMedia('(pointer: coarse)').matches) return navigator.share({ url: link }).catch(() => {});
		await navigator.clipboard?.writeText(link).then(() => setCopied(true), () => {});
	};
	return (
		<section class="panel invite">
			<h2>{_('Invite')}</h2>
			<p class="small muted">{_('Whoever opens this link may sit down.')}</p>
			<input type="text" readOnly value={link} aria-label={_('Link to this table')} onFocus={(e) => e.currentTarget.select()} />
			<Button icon="share" onClick={() => void copy()}>
				{copied ? _('The link is copied') : _('Copy the link')}
			</Button>
			{code && (
				<svg class="qr" viewBox={`0 0 ${code.length + 8} ${code.length + 8}`} role="img" aria-label={_('The link as a QR code')}>
					<rect width="100%" height="100%" fill="#fff" />
					<path d={path(code)} fill="#000" shape-rendering="crispEdges" />
				</svg>
			)}
		</section>
	);
}

function Sit({ remote, seat, label }: { remote: Remote; seat?: number; label: string }) {
	const [name, setName] = useState(settings.values.name);
	const [fault, setFault] = useState('');
	const sit = async () => {
		settings.set({ name: name.trim() });
		const problem = await remote.sit(name.trim(), seat);
		setFault(problem ? _(problem.text) : '');
	};
	return (
		<form
			class="newgame"
			onSubmit={(e) => {
				e.preventDefault();
				void sit();
			}}
		>
			<NameField name={name} set={setName} />
			<Button type="submit" kind="go" icon="check">
				{label}
			</Button>
			{fault && (
				<p role="alert" class="bad">
					{fault}
				</p>
			)}
		</form>
	);
}

function seatWords(table: TableInfo, seat: number): string {
	const s = table.seats[seat]!;
	if (s.kind === 'ai') return _('Computer, {level}', { level: levelName((s.level ?? 'medium') as Level) });
	if (s.resigned) return _('gave up');
	if (s.standin) return _('the computer plays for now');
	if (s.kind === 'empty') return _('free');
	return s.here ? _('here') : _('away');
}

function Waiting({ remote }: { remote: Remote }) {
	const { table } = remote;
	const about = aboutOf(table.game);
	const [level, setLevel] = useState<string>('medium');
	const [fault, setFault] = useState('');
	const tell = async (what: string, fields: object = {}) => {
		const problem = await remote.tell(what, fields);
		setFault(problem ? _(problem.text) : '');
		return problem === null;
	};
	const empty = table.seats.some((s) => s.kind === 'empty');
	const watching = remote.seat === 'public';
	if (table.state === 'closed')
		return (
			<main class="page">
				<h1>{_('This table was closed')}</h1>
				<div>
					<Button kind="go" onClick={() => route.go('online')}>
						{_('All tables')}
					</Button>
				</div>
			</main>
		);
	return (
		<div class="pageframe">
			<Top title={about.title} status={_('Waiting for players')} rules={table.game} />
			<main class="page waiting">
				<Link remote={remote} />
				<section class="panel">
					<h2>{_('Seats')}</h2>
					<p class="small muted">
						{clockWords(table.clock)}
						{Object.entries(table.options).map(([key, value]) => ` · ${about.option(key)}: ${about.optionValue(key, value)}`)}
						{table.watchers > 0 && ` · ${_n('{n} spectator', '{n} spectators', table.watchers)}`}
					</p>
					{table.seats.map((s, seat) => (
						<div class="seatrow three">
							<Badge seat={seat} size="l" />
							<span>
								<b>{s.kind === 'empty' ? '–' : nameOf(table, seat)}</b> <span class="small muted">{seatWords(table, seat)}</span>
							</span>
							{remote.host && s.kind === 'human' && seat !== remote.seat && (
								<IconButton icon="close" label={_('Remove {name}', { name: s.name })} onClick={() => void tell('remove', { seat })} />
							)}
						</div>
					))}
					{watching && empty && <Sit remote={remote} label={_('Sit down')} />}
					{!watching && <p role="status">{_('The game begins as soon as every seat is taken.')}</p>}
					{remote.host && (
						<div class="row wrap">
							<select aria-label={_('Level')} value={level} onChange={(e) => setLevel(e.currentTarget.value)}>
								{levels.map((l) => (
									<option value={l}>{_('Computer, {level}', { level: levelName(l) })}</option>
								))}
							</select>
							<Button icon="robot" onClick={() => void tell('start', { level })}>
								{_('Fill up and begin')}
							</Button>
							<Button kind="ghost" onClick={() => void tell('close').then((done) => done && (forget(remote.id), route.go('online')))}>
								{_('Close the table')}
							</Button>
						</div>
					)}
					{!watching && !remote.host && (
						<Button kind="ghost" onClick={() => void tell('leave').then((done) => done && (forget(remote.id), route.go('online')))}>
							{_('Stand up')}
						</Button>
					)}
					{fault && (
						<p role="alert" class="bad">
							{fault}
						</p>
					)}
				</section>
				<Invite remote={remote} />
				{(remote.chat.length > 0 || !watching) && (
					<section class="panel">
						<h2>{_('Chat')}</h2>
						<Chat remote={remote} />
					</section>
				)}
			</main>
		</div>
	);
}

// ---- the connection, and what others ask ----

function Link({ remote }: { remote: Remote }) {
	const { wire } = remote;
	if (wire.state === 'old') return <Reload />;
	if (wire.state !== 'lost' && wire.state !== 'connecting') return null;
	return (
		<p class="note offline" role="status">
			{_('Connection lost. Coming back…')}{' '}
			<button type="button" class="link" onClick={() => wire.now()}>
				{_('Try now')}
			</button>
		</p>
	);
}

function question(ask: Ask, table: TableInfo): string {
	const name = ask.what === 'sit' ? (ask.name ?? '') : nameOf(table, ask.by);
	switch (ask.what) {
		case 'undo':
			return _('{name} asks to take back the last move.', { name });
		case 'pause':
			return _('{name} asks for a pause.', { name });
		case 'resume':
			return _('{name} asks to go on.', { name });
		case 'rematch':
			return _('{name} asks for another game.', { name });
		case 'sit':
			return _('{name} asks for the free seat.', { name });
	}
}

function Questions({ remote }: { remote: Remote }) {
	const { table } = remote;
	const mine = table.asks.filter((a) => a.by === remote.seat && a.what !== 'sit' && a.wait.length > 0);
	return (
		<>
			{remote.questions.map((ask) => (
				<div class="note question row wrap" role="alert">
					<span class="grow">{question(ask, table)}</span>
					<Button kind="go" onClick={() => void remote.tell('answer', { ask: ask.ask, yes: true })}>
						{_('Yes')}
					</Button>
					<Button onClick={() => void remote.tell('answer', { ask: ask.ask, yes: false })}>{_('No')}</Button>
				</div>
			))}
			{mine.map((ask) => (
				<p class="note" role="status">
					{_('You asked. Waiting for {names}.', { names: ask.wait.map((s) => nameOf(table, s)).join(', ') })}
				</p>
			))}
		</>
	);
}

function Banner({ remote }: { remote: Remote }) {
	const { table, seat } = remote;
	const own = typeof seat === 'number' ? table.seats[seat] : undefined;
	const left = table.seats.findIndex((s) => s.kind === 'empty');
	return (
		<>
			<Link remote={remote} />
			<Questions remote={remote} />
			{table.state === 'paused' && (
				<div class="note row wrap" role="status">
					<span class="grow">{_('The game is paused.')}</span>
					{own && <Button onClick={() => void remote.tell('ask', { what: 'resume' })}>{_('Go on')}</Button>}
				</div>
			)}
			{own?.standin && !own.resigned && table.state === 'playing' && (
				<div class="note row wrap" role="status">
					<span class="grow">{_('The computer plays for you.')}</span>
					<Button onClick={() => void remote.tell('back')}>{_('Play yourself')}</Button>
				</div>
			)}
			{seat === 'public' && table.state !== 'over' && (
				<div class="note" role="status">
					{remote.asked ? _('The host is asked for the seat.') : _('You are watching.')}
					{!remote.asked && left >= 0 && <Sit remote={remote} seat={left} label={_('Take the free seat')} />}
				</div>
			)}
		</>
	);
}

// ---- chat ----

function phraseWords(phrase: string): string {
	const words: Record<string, string> = {
		hello: _('Hello!'),
		'good-luck': _('Good luck!'),
		'well-played': _('Well played!'),
		thanks: _('Thanks!'),
		'your-turn': _('Your turn.'),
		'one-moment': _('One moment, please.'),
		oops: _('Oops!'),
		'good-game': _('Good game!'),
		bye: _('Bye!'),
	};
	return words[phrase] ?? phrase;
}

const silent = new Map<string, Set<number>>(); // by table: seats not heard on this page

function Chat({ remote }: { remote: Remote }) {
	const [text, setText] = useState('');
	const [fault, setFault] = useState('');
	const [, again] = useState(0);
	const list = useRef<HTMLOListElement>(null);
	const { table, seat } = remote;
	const hidden = silent.get(remote.id) ?? new Set<number>();
	const lines = remote.chat.filter((l) => !hidden.has(l.seat));
	useEffect(() => {
		remote.unread = 0;
		list.current?.scrollTo({ top: list.current.scrollHeight });
	}, [remote.chat.length]);
	const send = async (fields: object) => {
		const problem = await remote.tell('chat', fields);
		setFault(problem ? _(problem.text) : '');
		if (!problem) setText('');
	};
	const mute = (who: number) => {
		hidden.has(who) ? hidden.delete(who) : hidden.add(who);
		silent.set(remote.id, hidden);
		again((n) => n + 1);
	};
	const others = table.seats.flatMap((s, i) => (s.kind === 'human' && i !== seat ? [i] : []));
	return (
		<div class="chat">
			<ol ref={list} tabIndex={0} aria-label={_('Chat')} aria-live="polite">
				{lines.length === 0 && <li class="muted">{_('Nobody has said anything yet.')}</li>}
				{lines.map((line: ChatLine) => (
					<li>
						<Badge seat={line.seat} size="s" />
						<span>
							<span class="unseen">{nameOf(table, line.seat)}: </span>
							{line.phrase ? phraseWords(line.phrase) : line.text}
						</span>
					</li>
				))}
			</ol>
			{seat !== 'public' && (
				<>
					<div class="choices">
						{(remote.wire.hello?.phrases ?? []).map((phrase) => (
							<button type="button" class="btn small" data-phrase={phrase} onClick={() => void send({ phrase })}>
								{phraseWords(phrase)}
							</button>
						))}
					</div>
					<form
						class="row"
						onSubmit={(e) => {
							e.preventDefault();
							if (text.trim()) void send({ text: text.trim() });
						}}
					>
						<input type="text" class="grow" value={text} maxLength={200} aria-label={_('Your line')} onInput={(e) => setText(e.currentTarget.value)} />
						<button type="submit" class="btn">
							{_('Send')}
						</button>
					</form>
				</>
			)}
			{fault && (
				<p role="alert" class="bad small">
					{fault}
				</p>
			)}
			{others.length > 0 && (
				<div class="choices">
					{others.map((who) => (
						<button type="button" class="btn small ghost" aria-pressed={hidden.has(who)} onClick={() => mute(who)}>
							{hidden.has(who) ? _('Hear {name} again', { name: nameOf(table, who) }) : _('Mute {name}', { name: nameOf(table, who) })}
						</button>
					))}
				</div>
			)}
		</div>
	);
}

// ---- the game ----

function useFar(remote: Remote, match: Match | null): Far {
	const parts = useMemo(() => {
		const Watch = ({ of: Part }: { of: (p: { remote: Remote }) => unknown }) => {
			useStore(remote);
			useStore(remote.wire);
			return Part({ remote }) as never;
		};
		const ChatPart = () => (useStore(remote), <Chat remote={remote} />);
		return {
			Banner: () => <Watch of={Banner} />,
			Chat: ChatPart,
			Again: () => <Watch of={Again} />,
			Menu: () => <Watch of={MenuLinks} />,
		};
	}, [remote]);
	const seated = remote.seat !== 'public';
	return {
		...parts,
		note: (seat) => {
			const left = remote.left(seat);
			const words = remote.table.seats[seat] ? seatWords(remote.table, seat) : '';
			return left === null ? words : `${time(left)} · ${words}`;
		},
		undo: seated && match?.log.some((e) => e.seat === remote.seat) && remote.table.state === 'playing' ? () => void remote.tell('ask', { what: 'undo' }) : null,
		replay: () => void replay(remote, match!),
		unread: remote.unread,
	};
}

// The record, once it may be known, in the page's own program.
async function replay(remote: Remote, match: Match): Promise<void> {
	const record = await match.record();
	await session.load({ record, players: playersOf(remote.table), mode: 'play' });
	session.replay = record;
	route.go('replay');
}

function Again({ remote }: { remote: Remote }) {
	return (
		<>
			<Link remote={remote} />
			<Questions remote={remote} />
			{remote.seat !== 'public' && !remote.table.next && (
				<Button kind="go" icon="replay" data-first onClick={() => void remote.tell('ask', { what: 'rematch' })}>
					{_('Another game')}
				</Button>
			)}
			{remote.table.next && (
				<Button kind="go" icon="replay" onClick={() => (location.hash = `t=${remote.table.next}`)}>
					{_('To the next game')}
				</Button>
			)}
			<Button onClick={() => route.go('online')}>{_('All tables')}</Button>
		</>
	);
}

function MenuLinks({ remote }: { remote: Remote }) {
	const [sure, setSure] = useState(false);
	const { table } = remote;
	return (
		<>
			{remote.seat !== 'public' && table.state === 'playing' && (
				<>
					<Button icon="clock" onClick={() => void remote.tell('ask', { what: 'pause' })}>
						{_('Ask for a pause')}
					</Button>
					<Button
						icon="close"
						onClick={(e) => {
							if (sure) return void remote.tell('resign');
							e.stopPropagation();
							setSure(true);
						}}
					>
						{sure ? _('Yes, give up') : _('Give up')}
					</Button>
				</>
			)}
			{remote.host &&
				table.seats.map(
					(s, seat) =>
						s.kind === 'human' &&
						seat !== remote.seat && (
							<Button icon="mute" onClick={() => void remote.tell('mute', { seat, on: !s.muted })}>
								{s.muted ? _('Let {name} chat again', { name: s.name }) : _('No chat by {name}', { name: s.name })}
							</Button>
						),
				)}
			<Button icon="online" onClick={() => route.go('online')}>
				{_('All tables')}
			</Button>
		</>
	);
}

function Game({ remote }: { remote: Remote }) {
	const [match, setMatch] = useState<Match | null>(null);
	const [fault, setFault] = useState('');
	const players = useRef<Player[]>([]);
	useEffect(() => {
		if (match || remote.wire.state !== 'on') return;
		let gone = false;
		players.current = playersOf(remote.table);
		void (async () => {
			try {
				const made = await Match.far(await drawingOf(remote.table.game), remote, players.current);
				if (!gone) setMatch(made);
			} catch (error) {
				if (!gone && remote.wire.state === 'on') setFault((error as Error).message);
			}
		})();
		return () => void (gone = true);
	}, [remote.wire.state]);
	useEffect(() => {
		players.current.splice(0, Infinity, ...playersOf(remote.table));
		match?.changed();
	}, [remote.table, match]);
	const ticking = remote.table.clock !== null && remote.table.state === 'playing';
	useEffect(() => {
		if (!ticking || !match) return;
		const timer = setInterval(() => match.changed(), 1000);
		return () => clearInterval(timer);
	}, [ticking, match]);
	useStore(match ?? remote);
	const mine = match?.mine ?? false;
	useEffect(() => {
		document.title = mine ? _('Your turn – firn') : 'firn';
		return () => void (document.title = 'firn');
	}, [mine]);
	const far = useFar(remote, match);
	if (fault)
		return (
			<main class="page">
				<h1>{_('This table cannot be opened')}</h1>
				<p class="bad">{_(fault)}</p>
				<div>
					<Button onClick={() => location.reload()}>{_('Try again')}</Button>
				</div>
			</main>
		);
	if (!match) return <main class="page" aria-busy="true" />;
	return <Table match={match} far={far} />;
}
