// The start page; dialogs for a new game and for records stand on it.
import { useRef, useState } from 'preact/hooks';
import { reach } from '../core/reach.ts';
import type { Record_ } from '../core/protocol.ts';
import { route } from '../core/route.ts';
import { session } from '../core/session.ts';
import { settings } from '../core/settings.ts';
import { aboutOf, abouts } from '../games/list.ts';
import type { About } from '../games/drawing.ts';
import { names, _ } from '../i18n/text.ts';
import { Later } from '../ui/later.tsx';
import { Fault, Glyph, IconButton, Logo } from '../ui/parts.tsx';
import { NewGameDialog } from './newgame.tsx';
import { Menu, SoundButton, ThemeButton } from './top.tsx';

const opening = () => import('./open.tsx');
const choose = async () => (await opening()).Choose;

function Poster({ about }: { about: About }) {
	return <img class="poster" src={`poster/${about.poster}.webp`} alt="" loading="eager" onError={(e) => (e.currentTarget.hidden = true)} />;
}

function GameCard({ about }: { about: About }) {
	return (
		<button type="button" class="gamecard" onClick={() => route.go('new', about.id)}>
			<Poster about={about} />
			<span class="text">
				<b>{about.title}</b>
				<span>{about.blurb()}</span>
				<em>{about.length()}</em>
			</span>
		</button>
	);
}

function Continue() {
	const saved = session.saved();
	if (!saved) return null;
	const about = aboutOf(saved.record.game);
	const scores = saved.players.map((p, i) => `${p.name} ${saved.scores[i] ?? 0}`).join(', ');
	return (
		<button type="button" class="continue" onClick={() => route.go('play')}>
			<Poster about={about} />
			<span class="grow">
				<b>{saved.over ? _('Result of {game}', { game: about.title }) : _('Continue {game}', { game: about.title })}</b>
				<span class="small muted">{saved.over ? scores : _('Turn {turn}. {scores}', { turn: saved.turn + 1, scores })}</span>
			</span>
			<span class="btn go wide-only">
				<Glyph name={saved.over ? 'eye' : 'play'} size={18} />
				{saved.over ? _('View it') : _('Continue')}
			</span>
			<Glyph name="next" class="narrow-only" />
		</button>
	);
}

function Side({ icon, title, line, go }: { icon: string; title: string; line: string; go(): void }) {
	return (
		<button type="button" class="side" onClick={go}>
			<Glyph name={icon} size={26} />
			<span>
				<b>{title}</b>
				<span class="small muted">{line}</span>
			</span>
		</button>
	);
}

// Asks for a server only when wanted.
function OnlineSide() {
	const [state, setState] = useState<'' | 'asking' | 'none'>('');
	const go = async () => {
		if (state === 'asking') return;
		setState('asking');
		if (await reach()) route.go('online');
		else setState('none');
	};
	const line = { '': _('Friends join by a link'), asking: _('Looking for the server…'), none: _('There is no game server at this address, or it cannot be reached now.') }[state];
	return <Side icon="online" title={_('Play online')} line={line} go={() => void go()} />;
}

function HomeBar({ menu }: { menu(): void }) {
	return (
		<header class="homebar">
			<Logo size={34} />
			<span class="grow" />
			<label class="language">
				<span class="unseen">{_('Language')}</span>
				<select value={settings.values.language} onChange={(e) => settings.set({ language: e.currentTarget.value })}>
					{names.map(([code, name]) => (
						<option value={code} lang={code}>
							{name}
						</option>
					))}
				</select>
			</label>
			<span class="wide-only row">
				<SoundButton />
				<ThemeButton />
			</span>
			<IconButton icon="menu" label={_('Menu')} aria-haspopup="dialog" onClick={menu} />
		</header>
	);
}

// A button that opens a record from a file. Of several records one is chosen first.
function OpenRecord({ setFault }: { setFault(fault: string): void }) {
	const file = useRef<HTMLInputElement>(null);
	const [records, setRecords] = useState<Record_[]>([]);
	const open = async (record: Record_) => {
		setRecords([]);
		setFault((await (await opening()).openRecord(record)) ?? '');
	};
	const read = async (node: HTMLInputElement) => {
		const found = node.files?.[0] ? await (await opening()).recordsOf(node.files[0]) : '';
		node.value = '';
		if (typeof found === 'string') return setFault(found);
		return found.length > 1 ? setRecords(found) : open(found[0]!);
	};
	return (
		<>
			<Side icon="load" title={_('Open a record')} line={_('From a file')} go={() => file.current?.click()} />
			<input ref={file} type="file" accept=".json,application/json" class="unseen" tabIndex={-1} aria-label={_('Open a record')} onChange={(e) => void read(e.currentTarget)} />
			{records.length > 0 && <Later load={choose} records={records} open={(record) => void open(record)} close={() => setRecords([])} />}
		</>
	);
}

// The start page; `dialog` and `rest` are the parts of its address.
export function Home({ dialog, rest }: { dialog: string; rest: string[] }) {
	const [menu, setMenu] = useState(false);
	const [fault, setFault] = useState('');
	return (
		<div class="home">
			<HomeBar menu={() => setMenu(true)} />
			<main class="homemain">
				<div>
					<h1>{_('Three games of ice and stone')}</h1>
					<p class="lead muted">{_('Play here, offline, alone or with friends. No account.')}</p>
				</div>
				<Continue />
				<div class="gamecards">
					{abouts.map((about) => (
						<GameCard about={about} />
					))}
				</div>
				<div class="sides">
					<OnlineSide />
					<Side icon="learn" title={_('Learn a game')} line={_('Your first move within a minute')} go={() => route.go('learn')} />
					<Side icon="rules" title={_('Rules')} line={_('Numbered and searchable')} go={() => route.go('rules')} />
					<OpenRecord setFault={setFault} />
					<Side icon="sheet" title={_('Score pad')} line={_('Type in a game on a real table')} go={() => route.go('pad', abouts[0]!.id)} />
				</div>
				<Fault text={fault} />
			</main>
			{(dialog === 'new' || dialog === 'pad' || dialog === 'seed') && <NewGameDialog key={rest.join('/')} kind={dialog} game={rest[0] ?? ''} seats={rest[1]} seed={rest[2]} />}
			{menu && <Menu close={() => setMenu(false)} />}
		</div>
	);
}
