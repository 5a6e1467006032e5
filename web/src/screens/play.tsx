// The table: one grid with a place of fixed size for everything, so that the board's rectangle depends on the window only.
import type { ComponentChildren, FunctionComponent } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Match } from '../core/match.ts';
import { route } from '../core/route.ts';
import { session } from '../core/session.ts';
import { settings } from '../core/settings.ts';
import { useStore } from '../core/store.ts';
import { _ } from '../i18n/text.ts';
import type { Scene } from '../three/scene.ts';
import { copy } from '../ui/copy.ts';
import { Badge, Button, Dialog, Glyph } from '../ui/parts.tsx';
import { Later, style } from '../ui/later.tsx';
import { sound } from '../ui/sound.ts';
import { webgl } from '../ui/webgl.ts';
import { Canvas, type Picture } from './canvas.tsx';
import { CopyLink } from './copylink.tsx';
import { Chip, gainWords } from './chip.tsx';
import { Gains } from './gains.tsx';
import { Grids } from './grid.tsx';
import { Notes } from './note.tsx';
import { Prompt } from './prompt.tsx';
import { seedLink, shareRecord } from './record.ts';
import { Seats } from './seats.tsx';
import { Side, type SideTab } from './side.tsx';
import { MenuButton, Top } from './top.tsx';

const end = async () => (await Promise.all([import('./end.tsx'), style('after.css')]))[0].End;
const keyList = async () => (await import('./keys.tsx')).Keys;

// What a table that a server keeps adds to it.
export interface Far {
	Banner: FunctionComponent; // connection, questions, pause
	Chat: FunctionComponent;
	Again: FunctionComponent; // at the end
	Menu: FunctionComponent;
	Dice: FunctionComponent; // checked, at the end
	note(seat: number): ComponentChildren; // clock and presence, below the name
	undo: (() => void) | null; // null: nobody to ask
	replay(): void;
	unread: number;
}

// What a screen that shows this table in its own way puts into its places: a replay, Explore, a puzzle.
export interface Places {
	title?: string;
	status?: string;
	bar?: ComponentChildren; // buttons at the right of the bar
	menu?: ComponentChildren; // instead of what the menu offers of a game
	left?: ComponentChildren; // above the seats
	right?: ComponentChildren; // instead of log, note and actions; on phones of the tray and the actions
	sky?: ComponentChildren; // along the top of the board
	ask?: ComponentChildren; // instead of the question; the tray stays
	player?: ComponentChildren; // instead of the question and the tray; on phones with `right` of the question only
}

// Opens the kept game that the address names; without a name the match of this page, or the game played last.
export function Play() {
	const { match } = useStore(session);
	const [fault, setFault] = useState('');
	const id = route.parts[1];
	useEffect(() => {
		setFault('');
		session.open(id).then(
			(found) => found || (id ? setFault(_('This game is not on this device.')) : route.go()),
			(error: Error) => setFault(_(error.message)),
		);
	}, [match, id]);
	if (fault)
		return (
			<main class="page">
				<h1>{_('The saved game cannot be opened')}</h1>
				<p class="bad">{fault}</p>
				<Button onClick={() => route.go()}>{_('Start page')}</Button>
			</main>
		);
	if (!match || match.replaying || (id && match.keeping.id !== id)) return <main class="page" aria-busy="true" />;
	return <Table key={match.drawing.about.id + match.players.length} match={match} />;
}

function Curtain({ match }: { match: Match }) {
	const seat = match.curtain!;
	return (
		<div class="curtain">
			<Badge seat={seat} size="l" />
			<h2>{_('Pass the device to {name}', { name: match.name(seat) })}</h2>
			<p class="muted">{_('What the others may not see is hidden until then.')}</p>
			<Button kind="go" icon="eye" data-first onClick={() => void match.turns.lift()}>
				{_('I am {name}', { name: match.name(seat) })}
			</Button>
		</div>
	);
}

// Tells the log's sentences, nothing else.
function Live({ match }: { match: Match }) {
	const told = useRef(match.log.length);
	const [text, setText] = useState('');
	useEffect(
		() =>
			match.listen(() => {
				if (match.log.length === told.current) return;
				const added = match.log.slice(Math.min(told.current, match.log.length));
				told.current = match.log.length;
				const words = added.map((e) => ({ e, text: match.drawing.tell(e, match) })).filter(({ text }) => text !== null);
				if (words.length) setText(words.map(({ e, text }) => `${e.seat >= 0 ? `${match.name(e.seat)}: ` : ''}${text}`).join(' '));
			}),
		[match],
	);
	return (
		<div class="unseen" aria-live="polite" role="log">
			{text}
		</div>
	);
}

// What can be done at any time. `far`: asked of the others; there are no hints then.
function Actions({ match, open, far, keys }: { match: Match; open(tab: SideTab): void; far: Far | undefined; keys(): void }) {
	const act = (icon: string, name: string, run: () => void, off = false, pressed?: boolean, where = '') => (
		<button type="button" class={`action ${where}`} aria-disabled={off || undefined} aria-pressed={pressed} onClick={() => !off && run()}>
			<Glyph name={icon} size={22} />
			{name}
		</button>
	);
	const plays = !match.replaying;
	return (
		<nav class="actions" aria-label={_('Actions')}>
			{far && act('undo', _('Undo'), () => far.undo?.(), !far.undo)}
			{!far && plays && act('undo', _('Undo'), () => void match.undo.last(), !match.undo.possible)}
			{!far && plays && act('hint', _('Hint'), () => void match.hints.ask(), !match.mine, match.note?.kind === 'hint' || undefined)}
			{!far && plays && match.mode !== 'learn' && act('explore', _('Explore'), () => void session.exploreFrom(match), !match.mine && match.replay.back === null)}
			{act('log', _('Log'), () => open('log'), false, undefined, 'drawer-only')}
			{act('sheet', _('Sheet'), () => open('sheet'), false, undefined, 'drawer-only')}
			{far && act('online', far.unread ? _('Chat ({n})', { n: far.unread }) : _('Chat'), () => open('chat'), false, undefined, 'drawer-only')}
			{act('why', _('Keys'), keys, false, undefined, 'desk-only')}
		</nav>
	);
}

function MenuLinks({ match }: { match: Match }) {
	const [copied, setCopied] = useState(false);
	const link = async () => {
		setCopied(await copy(seedLink(await match.record())));
	};
	return (
		<>
			<CopyLink match={match} />
			<Button icon="load" onClick={() => void shareRecord(match)}>
				{_('Save the record')}
			</Button>
			<Button icon="dice" onClick={(e) => (e.stopPropagation(), void link())}>
				{copied ? _('The link is copied') : _('Copy a link to the same game')}
			</Button>
			<Button icon="replay" onClick={() => void session.again()}>
				{_('New game, same players')}
			</Button>
		</>
	);
}

// Closes the note; without one the choice is put back, or a look back ends.
function escape(match: Match): void {
	if (match.replay.back !== null) void match.replay.leave();
	else if (match.note) match.say(null);
	else match.clear();
}

// Keys that are for the whole table; those of a board are its own.
function useKeys(match: Match, picture: Picture | null, list: () => void): void {
	useEffect(() => {
		const key = (e: KeyboardEvent) => {
			const node = e.target as HTMLElement;
			if (e.ctrlKey || e.metaKey || e.altKey || node.matches('input, select, textarea') || node.closest('dialog')) return;
			if (e.key === 'Escape') escape(match);
			else if (e.key === '?') list();
			else if (e.key === 'h' && !match.online) void match.hints.ask();
			else if (e.key === 'u' && !match.online && match.undo.possible) void match.undo.last();
			else if (e.key === 'Enter' && !node.matches('button, a, summary, [role]') && match.mine && match.choice.ready !== null) void match.play(match.choice.ready);
			else if (e.key === '0') picture?.stage.reset();
			else if (e.key === 'e') void session.exploreFrom(match);
			else if (!match.drawing.keys?.(e.key, match, picture?.scene ?? null)) return;
			e.preventDefault();
		};
		addEventListener('keydown', key);
		return () => removeEventListener('keydown', key);
	});
}

// What a move at a place brings, in words, if that is being previewed.
function gainAt(match: Match, at: string): string {
	const preview = at === match.hover ? (match.pointed ?? match.preview) : null;
	return preview ? gainWords(preview.events, match) : '';
}

interface Area {
	match: Match;
	plain: boolean; // grids instead of the picture
	picture: Picture | null;
	ready(picture: Picture | null): void;
	failed(): void;
	sky: ComponentChildren;
}

// The table itself: the picture or the grids, and what stands on it.
function TableArea({ match, plain, picture, ready, failed, sky }: Area) {
	return (
		<main class="table" aria-label={_('Table')}>
			{!plain && <Canvas key={String(settings.dark)} match={match} ready={ready} failed={failed} />}
			<Grids match={match} plain={plain} gain={(at) => gainAt(match, at)} />
			<Chip match={match} />
			{!plain && match.drawing.Tags && <match.drawing.Tags match={match} />}
			<Gains match={match} scene={plain ? null : (picture?.scene ?? null)} stage={plain ? null : (picture?.stage ?? null)} />
			{sky && (
				<div class="sky" data-cover="top">
					{sky}
				</div>
			)}
			{match.curtain !== null && <Curtain match={match} />}
		</main>
	);
}

// What the game draws around the table: controls in its sky, cards in the tray.
function GameParts({ match, plain, scene, tray }: { match: Match; plain: boolean; scene: Scene | null; tray: boolean }) {
	const { Corner, Hand } = match.drawing;
	return (
		<>
			{Corner && !plain && (
				<div class="corner" data-cover>
					<Corner match={match} scene={scene} />
				</div>
			)}
			{tray && <div class="hand">{Hand && match.curtain === null && !match.shown.over && <Hand match={match} />}</div>}
		</>
	);
}

// What lies beside the table on wide screens, and in a drawer on narrow ones.
function Beside({ match, far, right, tab, setTab, keys }: { match: Match; far: Far | undefined; right: ComponentChildren; tab: SideTab; setTab(tab: SideTab): void; keys(): void }) {
	const [drawer, setDrawer] = useState<SideTab | null>(null);
	const more = { Chat: far?.Chat, unread: far?.unread ?? 0 };
	return (
		<>
			{!right && <Actions match={match} open={setDrawer} far={far} keys={keys} />}
			<aside class="right" aria-label={_('Beside the table')}>
				{right ?? <Side match={match} tab={tab} go={setTab} {...more} />}
			</aside>
			<Live match={match} />
			{drawer && (
				<Dialog title={match.drawing.about.title} close={() => setDrawer(null)}>
					<Side match={match} tab={drawer} go={setDrawer} {...more} />
				</Dialog>
			)}
		</>
	);
}

// A match as it is played, or its end. `far` is given for a server's table, `places` by screens that look at a match in another way.
export function Table({ match: given, far, places = {} }: { match: Match; far?: Far; places?: Places }) {
	const match = useStore(given);
	useStore(settings);
	const [tab, setTab] = useState<SideTab>('log');
	const [picture, setPicture] = useState<Picture | null>(null);
	const [broken, setBroken] = useState(() => !webgl());
	const [looking, setLooking] = useState(false);
	const { drawing } = match;
	const wanted = settings.values.table !== '2d' && drawing.scene !== undefined;
	const plain = broken || !wanted;
	const over = match.over && !match.queue.busy && !looking && !match.replaying;
	useEffect(() => {
		setLooking(false);
		if (plain) (window as unknown as { firn?: object }).firn = { match }; // for tests
	}, [match, plain]);
	const [keys, setKeys] = useState(false);
	useKeys(match, picture, () => setKeys(true));
	useEffect(() => {
		if (match.actor !== null && match.log.length > 0) sound('turn');
	}, [match.actor]);
	if (over) return <Later load={end} match={match} far={far} look={() => setLooking(true)} />;
	const status = drawing.status?.(match) ?? _('Turn {turn}', { turn: match.shown.turn + 1 });
	const bar = { title: places.title ?? drawing.about.title, status: places.status ?? status, rules: match.id, menu: far ? <far.Menu /> : (places.menu ?? <MenuLinks match={match} />) };
	return (
		<div class={`play ${plain ? 'flat' : ''} ${places.right ? 'explored' : ''}`} data-game={match.id} data-mode={match.mode}>
			<Top {...bar} bar={places.bar} />
			{places.ask && <div class="prompt-place">{places.ask}</div>}
			{places.player && <div class="player-place">{places.player}</div>}
			{!places.ask && !places.player && <Prompt match={match} back={looking ? () => setLooking(false) : null} />}
			<TableArea match={match} plain={plain} picture={picture} ready={setPicture} failed={() => setBroken(true)} sky={places.sky} />
			<GameParts match={match} plain={plain} scene={picture?.scene ?? null} tray={!places.player} />
			{!places.right && (
				<Notes match={match} broken={broken && wanted}>
					{far && <far.Banner />}
				</Notes>
			)}
			<Beside match={match} far={far} right={places.right} tab={tab} setTab={setTab} keys={() => setKeys(true)} />
			<Seats match={match} note={far?.note} above={places.left}>
				{places.bar}
				<MenuButton {...bar} />
			</Seats>
			{keys && <Later load={keyList} match={match} close={() => setKeys(false)} />}
		</div>
	);
}
