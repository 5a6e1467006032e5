// The game at a server's table: the table as offline, with what a server adds.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { FarMatch } from '../../core/far.ts';
import type { Match } from '../../core/match.ts';
import type { Remote } from '../../core/remote.ts';
import { route } from '../../core/route.ts';
import { session } from '../../core/session.ts';
import type { Player } from '../../core/state.ts';
import { useStore } from '../../core/store.ts';
import { drawingOf } from '../../games/list.ts';
import { _ } from '../../i18n/text.ts';
import { Button } from '../../ui/parts.tsx';
import { Table, type Far } from '../play.tsx';
import { Banner, Link, Questions } from './banner.tsx';
import { Chat } from './chat.tsx';
import { MenuLinks } from './menu.tsx';
import { playersOf, seatWords, time } from './words.ts';

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

export function Game({ remote }: { remote: Remote }) {
	const [match, setMatch] = useState<FarMatch | null>(null);
	const [fault, setFault] = useState('');
	const players = useRef<Player[]>([]);
	useEffect(() => {
		if (match || remote.wire.state !== 'on') return;
		let gone = false;
		players.current = playersOf(remote.table);
		void (async () => {
			try {
				const made = await FarMatch.open(await drawingOf(remote.table.game), remote, players.current);
				if (gone) return made.end();
				made.attend();
				setMatch(made);
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
	useEffect(() => () => match?.end(), [match]);
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
