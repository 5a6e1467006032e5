// The lobby: where it is your turn, your other tables, tables to join or watch, a new one.
import { useEffect, useRef, useState } from 'preact/hooks';
import { alerts, title } from '../../core/alerts.ts';
import { merged, type Listing } from '../../core/listing.ts';
import { mine } from '../../core/mine.ts';
import { useStore } from '../../core/store.ts';
import type { Summary } from '../../core/table.ts';
import { packs, Wire } from '../../core/wire.ts';
import { aboutOf } from '../../games/list.ts';
import { _, _n } from '../../i18n/text.ts';
import { Button, Glyph } from '../../ui/parts.tsx';
import { Top } from '../top.tsx';
import { Card } from './card.tsx';
import { Create } from './create.tsx';
import { Bell } from './menu.tsx';
import { Link } from './banner.tsx';
import { dial, NoServer } from './parts.tsx';
import { saveRecords } from './records.ts';

interface Lists {
	open: Summary[] | null; // public tables; null: not known yet
	mine: Summary[];
}

// Asks what there is, and again now and then; open tables are told as they change.
function useLists(wire: Wire): Lists {
	const [open, setOpen] = useState<Summary[] | null>(null);
	const [own, setMine] = useState<Summary[]>([]);
	useEffect(() => {
		const ask = async () => {
			const tables = await mine(wire);
			if (tables) setMine(tables);
		};
		let list: Listing | null = null;
		const look = async () => {
			const lobby = await wire.request('lobby', { watch: true, changes: true, packed: packs() });
			if (lobby.tables) show(lobby as unknown as Listing); // otherwise it was pushed
		};
		const show = (message: Listing) => {
			list = merged(list, message);
			if (list) setOpen(list.tables);
			else void look();
		};
		wire.greet = async () => {
			await look();
			await ask();
		};
		wire.push = (message) => message.push === 'lobby' && show(message as unknown as Listing);
		void wire.connect();
		const timer = setInterval(() => wire.state === 'on' && void ask(), 10_000);
		return () => {
			clearInterval(timer);
			wire.close();
		};
	}, [wire]);
	return { open, mine: own };
}

// The title counts tables that wait; a notification comes for one that did not wait before.
function useTurns(mine: Summary[]): void {
	const before = useRef<Set<string> | null>(null);
	useEffect(() => {
		const now = mine.filter((t) => t.turn);
		for (const t of now) if (before.current && !before.current.has(t.id)) alerts.turn(t.id, aboutOf(t.game).title);
		if (mine.length) before.current = new Set(now.map((t) => t.id));
		title(now.length);
		return () => title(0);
	}, [mine]);
}

function Section({ name, tables }: { name: string; tables: Summary[] }) {
	if (tables.length === 0) return null;
	return (
		<section aria-label={name}>
			<h2>{name}</h2>
			<ul class="tablelist">
				{tables.map((table) => (
					<Card key={table.id} table={table} />
				))}
			</ul>
		</section>
	);
}

function Empty({ create }: { create(): void }) {
	return (
		<section class="panel empty-state">
			<Glyph name="online" size={56} />
			<h2>{_('No open table at the moment')}</h2>
			<p class="muted">{_('Open one and send its link to your friends, or list it here for whoever comes by. Free seats can be given to the computer.')}</p>
			<Button kind="go" icon="play" onClick={create}>
				{_('Open the first table')}
			</Button>
		</section>
	);
}

function Records({ wire, tables }: { wire: Wire; tables: Summary[] }) {
	const [said, setSaid] = useState('');
	if (tables.length === 0) return null;
	const save = async () => {
		const n = await saveRecords(wire, tables);
		setSaid(n ? _n('{n} record saved.', '{n} records saved.', n) : _('No record could be loaded.'));
	};
	return (
		<>
			<Button icon="share" onClick={() => void save()}>
				{_('Save the records of my games')}
			</Button>
			<span role="status" class="small muted">
				{said}
			</span>
		</>
	);
}

// All of it; it has a connection of its own.
export function Lobby() {
	const [wire] = useState(() => new Wire(dial));
	useStore(wire);
	const { open, mine } = useLists(wire);
	useTurns(mine);
	const [creating, setCreating] = useState(false);
	if (wire.state === 'none') return <NoServer wire={wire} />;
	const others = (open ?? []).filter((t) => !mine.some((m) => m.id === t.id));
	const create = () => wire.state === 'on' && setCreating(true);
	const joinable = others.filter((t) => t.state === 'open');
	return (
		<div class="pageframe">
			<Top title={_('Play online')} />
			<main class="page lobby">
				<Link wire={wire} />
				<div class="row wrap lobbybar">
					<p class="grow muted">{_('Friends join by a link; no account is needed.')}</p>
					<Button kind="go" icon="play" off={wire.state !== 'on'} onClick={create}>
						{_('New table')}
					</Button>
				</div>
				<Section name={_('Your turn')} tables={mine.filter((t) => t.turn)} />
				<Section name={_('Your tables')} tables={mine.filter((t) => !t.turn && t.state !== 'over' && t.former === undefined)} />
				<Section name={_('Open tables')} tables={joinable} />
				{open !== null && joinable.length === 0 && (mine.length === 0 ? <Empty create={create} /> : <p class="muted">{_('No other table is open at the moment.')}</p>)}
				<Section name={_('Games to watch')} tables={others.filter((t) => t.state !== 'open')} />
				<Section name={_('Your finished games')} tables={mine.filter((t) => t.state === 'over')} />
				<Section name={_('Tables you have left')} tables={mine.filter((t) => t.state !== 'over' && t.former !== undefined)} />
				{mine.length > 0 && (
					<div class="row wrap">
						<Bell />
						<Records wire={wire} tables={mine.filter((t) => t.state === 'over')} />
					</div>
				)}
			</main>
			{creating && <Create wire={wire} close={() => setCreating(false)} />}
		</div>
	);
}
