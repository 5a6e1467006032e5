// All games that this device keeps and this browser's tables, with a filter; all of them as a file, and back.
import { useRef, useState } from 'preact/hooks';
import { shelf, type Whole } from '../../core/shelf.ts';
import { abouts } from '../../games/list.ts';
import { _, _n } from '../../i18n/text.ts';
import { Badge, Button, Fault } from '../../ui/parts.tsx';
import { saveFile } from '../record.ts';
import { Top } from '../top.tsx';
import { exported, imported } from './files.ts';
import { useItems, type Item } from './items.ts';
import { More, pressed, Shot, Toast, Warning } from './parts.tsx';

function Row({ item }: { item: Item }) {
	return (
		<li class={`gamerow ${item.yours ? 'yours' : ''}`} onContextMenu={pressed}>
			<a href={item.href}>
				<Shot item={item} />
				<span class="text">
					<b>{item.title}</b>
					<span>{item.state}</span>
					<span class="row points">
						{item.points?.map((points, seat) => (
							<span class="listscore">
								<Badge seat={seat} size="s" />
								<span class="num">{points}</span>
							</span>
						))}
						<span class="small muted names">{item.names}</span>
					</span>
					<span class="small muted">{item.line}</span>
				</span>
			</a>
			<More item={item} />
		</li>
	);
}

// Export and import of everything.
function Files({ items }: { items: Item[] }) {
	const file = useRef<HTMLInputElement>(null);
	const [told, setTold] = useState<{ said?: string; fault?: string }>({});
	const save = async () => {
		const all = await Promise.all(items.filter((item) => item.kind === 'here').map((item) => shelf.read(item.id)));
		saveFile(exported(all.filter((one): one is Whole => one !== null)));
	};
	const read = async (node: HTMLInputElement) => {
		const chosen = node.files?.[0];
		if (chosen) setTold(await imported(chosen));
		node.value = '';
	};
	return (
		<>
			<div class="row wrap">
				<Button icon="share" off={!items.some((item) => item.kind === 'here')} onClick={() => void save()}>
					{_('Export all games')}
				</Button>
				<Button icon="load" onClick={() => file.current?.click()}>
					{_('Import games')}
				</Button>
				<input ref={file} type="file" accept=".json,application/json" class="unseen" tabIndex={-1} aria-label={_('Import games')} onChange={(e) => void read(e.currentTarget)} />
				<span role="status" class="small">
					{told.said}
				</span>
			</div>
			<Fault text={told.fault ?? null} />
		</>
	);
}

const shows: Record<string, (item: Item) => boolean> = { all: () => true, running: (item) => !item.over, over: (item) => item.over, online: (item) => item.kind === 'online', real: (item) => item.kind === 'real' };

// The list at #/games.
export function Games() {
	const items = useItems();
	const [game, setGame] = useState('');
	const [state, setState] = useState('all');
	const found = (items ?? []).filter((item) => (!game || item.game === game) && shows[state]!(item));
	return (
		<div class="pageframe">
			<Top title={_('Games')} />
			<main class="page games">
				<div class="row wrap filters">
					<select aria-label={_('Game')} value={game} onChange={(e) => setGame(e.currentTarget.value)}>
						<option value="">{_('All games')}</option>
						{abouts.map(({ id, title }) => (
							<option value={id}>{title}</option>
						))}
					</select>
					<select aria-label={_('State')} value={state} onChange={(e) => setState(e.currentTarget.value)}>
						<option value="all">{_('Running and finished')}</option>
						<option value="running">{_('Running')}</option>
						<option value="over">{_('Finished')}</option>
						<option value="online">{_('Online')}</option>
						<option value="real">{_('On a real table')}</option>
					</select>
					<span class="small muted" role="status">
						{items && _n('{n} game', '{n} games', found.length)}
					</span>
				</div>
				<Warning />
				<ul class="gamelist">
					{found.map((item) => (
						<Row key={item.id} item={item} />
					))}
				</ul>
				{items?.length === 0 && <p class="muted">{_('No game is running. Every game you start is kept here.')}</p>}
				<Files items={items ?? []} />
				<Toast />
			</main>
		</div>
	);
}
