// Before the game: the seats, the invitation, the chat.
import { useState } from 'preact/hooks';
import { forget } from '../../core/kept.ts';
import { levels } from '../../core/protocol.ts';
import type { Remote } from '../../core/remote.ts';
import { route } from '../../core/route.ts';
import { aboutOf } from '../../games/list.ts';
import { _, _n } from '../../i18n/text.ts';
import { Badge, Button, IconButton } from '../../ui/parts.tsx';
import { levelName } from '../newgame.tsx';
import { Top } from '../top.tsx';
import { Link } from './banner.tsx';
import { Chat } from './chat.tsx';
import { Invite } from './invite.tsx';
import { Sit } from './sit.tsx';
import { clockWords, nameOf, seatWords } from './words.ts';

export function Waiting({ remote }: { remote: Remote }) {
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
