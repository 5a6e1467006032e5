// Before the game: the seats, the invitation, the chat.
import { useMemo, useState } from 'preact/hooks';
import { forget } from '../../core/kept.ts';
import type { Remote } from '../../core/remote.ts';
import { route } from '../../core/route.ts';
import { aboutOf } from '../../games/list.ts';
import { _, _n } from '../../i18n/text.ts';
import { Badge, Button, Fault, IconButton } from '../../ui/parts.tsx';
import { levelName, levels } from '../../games/about.ts';
import { Top } from '../top.tsx';
import { Link } from './banner.tsx';
import { Chat } from './chat.tsx';
import { Dialogs } from './dialogs.tsx';
import { Invite } from './invite.tsx';
import { Bell, MenuLinks } from './menu.tsx';
import { Claim, Sit } from './sit.tsx';
import { AllTables, Notice } from './parts.tsx';
import { Wish } from './wish.ts';
import { clockWords, nameOf, optionWords, seatWords } from './words.ts';

function Closed() {
	return (
		<Notice title={_('This table was closed')}>
			<AllTables />
		</Notice>
	);
}

function SeatList({ remote, wish }: { remote: Remote; wish: Wish }) {
	const { table } = remote;
	return (
		<ul class="seatlist">
			{table.seats.map((s, seat) => (
				<li class={`seatrow three ${s.kind === 'empty' ? 'empty' : ''}`}>
					<Badge seat={seat} size="l" />
					<span>
						<b>{s.kind === 'empty' ? _('Free seat') : nameOf(table, seat)}</b>{' '}
						<span class="small muted">
							{seat === remote.seat ? _('you') : s.kind === 'empty' ? '' : seatWords(table, seat)}
							{seat === table.host && ` · ${_('host')}`}
						</span>
					</span>
					{remote.host && s.kind === 'human' && seat !== remote.seat && (
						<IconButton icon="close" label={_('Remove {name}', { name: s.name })} onClick={() => wish.show({ what: 'remove', seat })} />
					)}
				</li>
			))}
		</ul>
	);
}

// The host may begin at once, or think better of it.
function HostRow({ tell, id }: { tell(what: string, fields?: object): Promise<boolean>; id: string }) {
	const [level, setLevel] = useState<string>('medium');
	return (
		<div class="row wrap">
			<select aria-label={_('Level')} value={level} onChange={(e) => setLevel(e.currentTarget.value)}>
				{levels.map((l) => (
					<option value={l}>{_('Computer, {level}', { level: levelName(l) })}</option>
				))}
			</select>
			<Button icon="robot" onClick={() => void tell('start', { level })}>
				{_('Fill the seats and begin')}
			</Button>
			<Button kind="ghost" onClick={() => void tell('close').then((done) => done && (forget(id), route.go('online')))}>
				{_('Close the table')}
			</Button>
		</div>
	);
}

// A table whose game has not begun, or that was closed.
export function Waiting({ remote }: { remote: Remote }) {
	const { table } = remote;
	const wish = useMemo(() => new Wish(), [remote]);
	const [fault, setFault] = useState('');
	const tell = async (what: string, fields: object = {}) => {
		const problem = await remote.tell(what, fields);
		setFault(problem ? _(problem.text) : '');
		return problem === null;
	};
	const free = table.seats.filter((s) => s.kind === 'empty').length;
	const watching = remote.seat === 'public';
	const spectators = table.watchers - (watching ? 1 : 0); // besides this one
	if (table.state === 'closed') return <Closed />;
	return (
		<div class="pageframe">
			<Top title={aboutOf(table.game).title} status={_('Waiting for players')} rules={table.game} menu={<MenuLinks remote={remote} wish={wish} />} />
			<main class="page waiting">
				<Link wire={remote.wire} />
				<section class="panel">
					<h2>{watching ? _('{name} invites you', { name: nameOf(table, table.host) }) : _('Seats')}</h2>
					<p class="small muted">{[clockWords(table.clock), ...optionWords(table), ...(spectators > 0 ? [_n('{n} spectator', '{n} spectators', spectators)] : [])].join(' · ')}</p>
					<SeatList remote={remote} wish={wish} />
					{watching && free > 0 && <Sit remote={remote} label={_('Sit down')} />}
					{watching && <Claim remote={remote} code={remote.code} />}
					{!watching && (
						<p role="status" class="waitline">
							{_n('Waiting for {n} more player. The game begins by itself.', 'Waiting for {n} more players. The game begins by itself.', free)}
						</p>
					)}
					{!watching && (
						<div>
							<Bell />
						</div>
					)}
					{remote.host && <HostRow tell={tell} id={remote.id} />}
					{!watching && !remote.host && (
						<div>
							<Button kind="ghost" onClick={() => wish.show({ what: 'leave' })}>
								{_('Stand up')}
							</Button>
						</div>
					)}
					<Fault text={fault} />
				</section>
				{!watching && <Invite remote={remote} />}
				{(remote.chat.length > 0 || !watching) && (
					<section class="panel">
						<h2>{_('Chat')}</h2>
						<Chat remote={remote} />
					</section>
				)}
				<Dialogs remote={remote} wish={wish} />
			</main>
		</div>
	);
}
