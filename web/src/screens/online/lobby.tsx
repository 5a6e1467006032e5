// The lobby: your tables, open tables, a new one.
import { useEffect, useState } from 'preact/hooks';
import { kept } from '../../core/kept.ts';
import { remember } from '../../core/settings.ts';
import { useStore } from '../../core/store.ts';
import type { Summary } from '../../core/table.ts';
import { Wire } from '../../core/wire.ts';
import { aboutOf } from '../../games/list.ts';
import { _, _n } from '../../i18n/text.ts';
import { Button } from '../../ui/parts.tsx';
import { Top } from '../top.tsx';
import { Create } from './create.tsx';
import { dial, NoServer, Reload } from './parts.tsx';
import { clockWords } from './words.ts';

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

export function Lobby() {
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
