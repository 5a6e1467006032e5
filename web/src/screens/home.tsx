// The start page; dialogs for a new game and for records stand on it.
import { useRef, useState } from 'preact/hooks';
import { kept } from '../core/kept.ts';
import { reach } from '../core/reach.ts';
import type { Record_ } from '../core/protocol.ts';
import { route } from '../core/route.ts';
import { recall, settings } from '../core/settings.ts';
import { shelf } from '../core/shelf.ts';
import { abouts } from '../games/list.ts';
import type { About } from '../games/drawing.ts';
import { names, _ } from '../i18n/text.ts';
import { Later, style } from '../ui/later.tsx';
import { Button, Fault, Glyph, IconButton, Logo } from '../ui/parts.tsx';
import { Daily } from './daily.tsx';
import { NewGameDialog } from './newgame.tsx';
import { Menu, SoundButton, ThemeButton } from './top.tsx';

const opening = () => import('./open.tsx');
const choose = async () => (await opening()).Choose;
const played = async () => (await Promise.all([import('./shelf/shelf.tsx'), style('shelf.css')]))[0];
const running = async () => (await played()).Continue;
const results = async () => (await played()).Results;

function Poster({ about }: { about: About }) {
	return <img class="poster" src={`poster/${about.poster}.webp`} alt="" loading="eager" onError={(e) => (e.currentTarget.hidden = true)} />;
}

// A game to start, with the ways to learn it.
function GameCard({ about }: { about: About }) {
	return (
		<div class="gamebox">
			<button type="button" class="gamecard" onClick={() => route.go('new', about.id)}>
				<Poster about={about} />
				<span class="text">
					<b>{about.title}</b>
					<span>{about.blurb()}</span>
					<em>{about.length()}</em>
				</span>
			</button>
			<a href={`#/learn/${about.id}`} aria-label={_('Learn {game}', { game: about.title })}>
				<Glyph name="learn" size={18} />
				{_('Learn')}
			</a>
			<a href={`#/book/${about.id}`} aria-label={_('Rulebook of {game}', { game: about.title })}>
				<Glyph name="rules" size={18} />
				{_('Rulebook')}
			</a>
		</div>
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

// For who comes for the first time.
function Welcome() {
	const { id, title } = abouts[0]!;
	return (
		<div class="welcome">
			<h1>{_('Four games of ice, stone and brick')}</h1>
			<p class="lead muted">{_('Play here, offline, alone or with friends. No account.')}</p>
			<a class="btn go" href={`#/learn/${id}`}>
				{_('Learn {game} in 8 minutes', { game: title })}
			</a>
		</div>
	);
}

// For the same: a puzzle for today, and that nothing gets lost.
function Promised() {
	return (
		<>
			<Daily />
			<p class="promise">
				<Glyph name="check" size={22} />
				<span>
					<b>{_('Every game is kept')}</b>
					<span class="small muted">{_('Start as many as you like. They wait on this device, and you can take them along as a file.')}</span>
				</span>
			</p>
		</>
	);
}

// The start page; `dialog` and `rest` are the parts of its address.
export function Home({ dialog, rest }: { dialog: string; rest: string[] }) {
	const [menu, setMenu] = useState(false);
	const [fault, setFault] = useState('');
	const [back] = useState(() => shelf.any || kept().length > 0 || recall('real') !== null);
	return (
		<div class="home">
			<HomeBar menu={() => setMenu(true)} />
			<main class={`homemain ${back ? 'back' : ''}`}>
				{back ? <Later load={running} /> : <Welcome />}
				<section>
					{back && <h2>{_('Start a game')}</h2>}
					<div class="gamecards">
						{abouts.map((about) => (
							<GameCard about={about} />
						))}
					</div>
				</section>
				<div class="lower">
					{back ? <Later load={results} /> : <Promised />}
					<div class="sides">
						<OnlineSide />
						<Side icon="sheet" title={_('Score pad')} line={_('Points of a game on a real table')} go={() => route.go('pad')} />
						<Side icon="lab" title={_('Lab')} line={_('Change numbers of a game, see what it does')} go={() => route.go('lab')} />
						<OpenRecord setFault={setFault} />
					</div>
				</div>
				<Fault text={fault} />
			</main>
			{(dialog === 'new' || dialog === 'real' || dialog === 'seed') && <NewGameDialog key={rest.join('/')} kind={dialog} game={rest[0] ?? ''} seats={rest[1]} seed={rest[2]} code={rest[3]} />}
			{menu && (
				<Menu close={() => setMenu(false)}>
					<Button onClick={() => route.go('games')}>{_('Games')}</Button>
				</Menu>
			)}
		</div>
	);
}
