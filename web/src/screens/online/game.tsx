// The game at a server's table: the table as offline, with what a server adds.
import type { FunctionComponent } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { alerts, title } from '../../core/alerts.ts';
import { FarTurns } from '../../core/far.ts';
import { kept } from '../../core/kept.ts';
import type { Match } from '../../core/match.ts';
import type { Record_ } from '../../core/protocol.ts';
import type { Remote } from '../../core/remote.ts';
import { route } from '../../core/route.ts';
import { session } from '../../core/session.ts';
import type { Player } from '../../core/state.ts';
import { useStore } from '../../core/store.ts';
import { aboutOf, drawingOf } from '../../games/list.ts';
import { _ } from '../../i18n/text.ts';
import { Button } from '../../ui/parts.tsx';
import { Dice as DiceCheck } from '../dice.tsx';
import { Table, type Far } from '../play.tsx';
import { Banner, Link, Questions } from './banner.tsx';
import { Chat } from './chat.tsx';
import { SeatNote } from './clock.tsx';
import { Dialogs } from './dialogs.tsx';
import { MenuLinks } from './menu.tsx';
import { Coming, Notice } from './parts.tsx';
import { Wish } from './wish.ts';
import { playersOf } from './words.ts';

function useFar(remote: Remote, match: Match | null): Far {
	const parts = useMemo(() => {
		const wish = new Wish();
		const Watch = ({ of: Part }: { of: FunctionComponent<{ remote: Remote; wish: Wish }> }) => {
			useStore(remote);
			useStore(remote.wire);
			return <Part remote={remote} wish={wish} />;
		};
		return {
			Banner: () => (
				<>
					<Watch of={Banner} />
					<Dialogs remote={remote} wish={wish} />
				</>
			),
			Chat: () => (useStore(remote), <Chat remote={remote} />),
			Again: () => (
				<>
					<Watch of={Again} />
					<Dialogs remote={remote} wish={wish} />
				</>
			),
			Menu: () => <Watch of={MenuLinks} />,
		};
	}, [remote]);
	const Dice = useMemo(() => () => match && <Checked remote={remote} match={match} />, [remote, match]);
	const asked = remote.table.asks.some((a) => a.what === 'undo' && a.by === remote.seat);
	const may = remote.seat !== 'public' && !asked && remote.table.state === 'playing' && match?.log.some((e) => e.seat === remote.seat);
	return {
		...parts,
		Dice,
		note: (seat) => <SeatNote remote={remote} seat={seat} />,
		undo: may ? () => void remote.want('ask', { what: 'undo' }) : null,
		replay: () => void replay(remote, match!),
		unread: remote.unread,
	};
}

function Checked({ remote, match }: { remote: Remote; match: Match }) {
	const [record, setRecord] = useState<Record_ | null>(null);
	useEffect(() => void match.record().then(setRecord, () => {}), [match]);
	return record && <DiceCheck record={record} kept={kept().find((k) => k.table === remote.id) ?? null} seat={remote.seat} />;
}

// The record, once it may be known, in the page's own program.
async function replay(remote: Remote, match: Match): Promise<void> {
	const record = await match.record();
	await session.load({ record, players: playersOf(remote.table), mode: 'play' }, true);
	session.replay = record;
	route.go('replay');
}

function Again({ remote }: { remote: Remote }) {
	return (
		<>
			<Link wire={remote.wire} />
			<Questions remote={remote} />
			{remote.seat !== 'public' && !remote.table.next && (
				<Button kind="go" icon="replay" data-first onClick={() => void remote.want('ask', { what: 'rematch' })}>
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

// Tells who looks elsewhere that it is their turn. Nothing is animated for nobody.
function useTurn(remote: Remote, match: Match | null): void {
	const mine = match !== null && !match.over && !remote.paused && match.view.actors.some((seat) => seat === remote.seat);
	useEffect(() => {
		title(mine ? 1 : 0);
		if (mine) alerts.turn(remote.id, aboutOf(remote.table.game).title);
		return () => title(0);
	}, [mine]);
	useEffect(() => {
		const hide = () => document.hidden && match?.queue.finish();
		document.addEventListener('visibilitychange', hide);
		return () => document.removeEventListener('visibilitychange', hide);
	}, [match]);
}

// The match at a table that has begun.
export function Game({ remote }: { remote: Remote }) {
	const [match, setMatch] = useState<Match | null>(null);
	const [fault, setFault] = useState('');
	const players = useRef<Player[]>([]);
	useEffect(() => {
		if (match || remote.wire.state !== 'on') return;
		let gone = false;
		players.current = playersOf(remote.table);
		void (async () => {
			try {
				const made = await FarTurns.open(await drawingOf(remote.table.game), remote, players.current);
				if (gone) return made.end();
				made.attend();
				setMatch(made.match);
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
	useEffect(() => () => match?.end(), [match]);
	useStore(remote.wire);
	useEffect(() => {
		if (remote.wire.state === 'on' && match?.note?.lost) match.say(null);
	}, [remote.wire.state, match]);
	useStore(match ?? remote);
	useTurn(remote, match);
	const far = useFar(remote, match);
	if (fault)
		return (
			<Notice title={_('This table cannot be opened')}>
				<p class="bad">{_(fault)}</p>
				<div>
					<Button onClick={() => location.reload()}>{_('Try again')}</Button>
				</div>
			</Notice>
		);
	if (!match) return <Coming />;
	return <Table match={match} far={far} />;
}
