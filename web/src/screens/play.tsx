// The table: one grid of the page, overlaid on wide screens, stacked on phones.
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
import { Later } from '../ui/later.tsx';
import { sound } from '../ui/sound.ts';
import { webgl } from '../ui/webgl.ts';
import { Canvas, type Picture } from './canvas.tsx';
import { Chip, gainWords } from './chip.tsx';
import { Gains } from './gains.tsx';
import { Grids } from './grid.tsx';
import { Prompt } from './prompt.tsx';
import { seedLink, shareRecord } from './record.ts';
import { Seats } from './seats.tsx';
import { Side, type SideTab } from './side.tsx';
import { Top } from './top.tsx';

const end = async () => (await import('./end.tsx')).End;

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

// Opens the match of this page, or the one this device remembers.
export function Play() {
	const { match } = useStore(session);
	const [fault, setFault] = useState('');
	useEffect(() => {
		if (match && !match.replaying) return;
		const saved = session.saved();
		if (!saved) return route.go();
		session.load(saved).catch((error: Error) => setFault(error.message));
	}, [match]);
	if (fault)
		return (
			<main class="page">
				<h1>{_('The saved game cannot be opened')}</h1>
				<p class="bad">{_(fault)}</p>
				<Button onClick={() => route.go()}>{_('Start page')}</Button>
			</main>
		);
	if (!match) return <main class="page" aria-busy="true" />;
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

function Actions({ match, open, far }: { match: Match; open(tab: SideTab): void; far: Far | undefined }) {
	const act = (icon: string, name: string, run: () => void, off = false, pressed?: boolean, narrow = false) => (
		<button type="button" class={`action ${narrow ? 'drawer-only' : ''}`} aria-disabled={off || undefined} aria-pressed={pressed} onClick={() => !off && run()}>
			<Glyph name={icon} size={22} />
			{name}
		</button>
	);
	return (
		<nav class="actions" aria-label={_('Actions')}>
			{far ? act('undo', _('Undo'), () => far.undo?.(), !far.undo) : act('undo', _('Undo'), () => void match.undo.last(), !match.undo.possible)}
			{!far && act('hint', _('Hint'), () => void match.hints.ask(), !match.mine)}
			{act('why', _('Why?'), () => match.picking.ask(), !match.mine, match.picking.asking)}
			{act('log', _('Log'), () => open('log'), false, undefined, true)}
			{act('sheet', _('Sheet'), () => open('sheet'), false, undefined, true)}
			{act('next', _('Moves'), () => open('moves'), false, undefined, true)}
			{far && act('online', far.unread ? _('Chat ({n})', { n: far.unread }) : _('Chat'), () => open('chat'), false, undefined, true)}
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
			<Button icon="share" onClick={() => void shareRecord(match)}>
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

// Keys that are for the whole table; those of a board are its own.
function useKeys(match: Match, picture: Picture | null): void {
	useEffect(() => {
		const key = (e: KeyboardEvent) => {
			const node = e.target as HTMLElement;
			if (e.ctrlKey || e.metaKey || e.altKey || node.matches('input, select, textarea') || node.closest('dialog')) return;
			if (e.key === 'Escape') match.clear();
			else if (e.key === '0') picture?.stage.reset();
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
	back: (() => void) | null; // to the result, if one looks at the table after the end
}

// The table itself: the picture or the grids, and what stands on it.
function TableArea({ match, plain, picture, ready, failed, back }: Area) {
	return (
		<main class="table" aria-label={_('Table')}>
			{!plain && <Canvas key={String(settings.dark)} match={match} ready={ready} failed={failed} />}
			<Grids match={match} plain={plain} gain={(at) => gainAt(match, at)} />
			<Chip match={match} />
			<Gains match={match} scene={plain ? null : (picture?.scene ?? null)} stage={plain ? null : (picture?.stage ?? null)} />
			{match.curtain !== null && <Curtain match={match} />}
			{back && (
				<Button class="back-to-end" kind="go" onClick={back}>
					{_('Back to the result')}
				</Button>
			)}
		</main>
	);
}

// What the game draws around the table: controls at its edge, cards below.
function GameParts({ match, plain, scene }: { match: Match; plain: boolean; scene: Scene | null }) {
	const { drawing } = match;
	return (
		<>
			{drawing.Corner && !plain && (
				<div class="corner" data-cover="right">
					<drawing.Corner match={match} scene={scene} />
				</div>
			)}
			{drawing.Hand && match.curtain === null && !match.shown.over && (
				<div class="hand" data-cover="bottom">
					<drawing.Hand match={match} />
				</div>
			)}
		</>
	);
}

// What lies beside the table on wide screens, and in a drawer on narrow ones.
function Beside({ match, far, tab, setTab }: { match: Match; far: Far | undefined; tab: SideTab; setTab(tab: SideTab): void }) {
	const [drawer, setDrawer] = useState<SideTab | null>(null);
	const more = { Chat: far?.Chat, unread: far?.unread ?? 0 };
	return (
		<>
			<aside class="right" aria-label={_('Beside the table')}>
				<Side match={match} tab={tab} go={setTab} {...more} />
			</aside>
			{match.replaying ? <div class="actions" /> : <Actions match={match} open={setDrawer} far={far} />}
			<Live match={match} />
			{drawer && (
				<Dialog title={match.drawing.about.title} close={() => setDrawer(null)}>
					<Side match={match} tab={drawer} go={setDrawer} {...more} />
				</Dialog>
			)}
		</>
	);
}

// A match as it is played, or its end. `far` is given for a server's table.
export function Table({ match: given, far }: { match: Match; far?: Far }) {
	const match = useStore(given);
	useStore(settings);
	const [tab, setTab] = useState<SideTab>('log');
	const [picture, setPicture] = useState<Picture | null>(null);
	const [broken, setBroken] = useState(() => !webgl());
	const [looking, setLooking] = useState(false);
	const { drawing } = match;
	const plain = broken || settings.values.table === '2d' || !drawing.scene;
	const over = match.over && !match.queue.busy && !looking && !match.replaying;
	useEffect(() => {
		setLooking(false);
		if (plain) (window as unknown as { firn?: object }).firn = { match }; // for tests
	}, [match, plain]);
	useKeys(match, picture);
	useEffect(() => {
		if (match.actor !== null && match.log.length > 0) sound('turn');
	}, [match.actor]);
	if (over) return <Later load={end} match={match} far={far} look={() => setLooking(true)} />;
	const status = drawing.status?.(match) ?? _('Turn {turn}', { turn: match.shown.turn + 1 });
	return (
		<div class={`play ${plain ? 'flat' : ''}`} data-game={match.id}>
			<Top title={drawing.about.title} status={status} rules={match.id} menu={far ? <far.Menu /> : <MenuLinks match={match} />} />
			<Seats match={match} note={far?.note} />
			<TableArea match={match} plain={plain} picture={picture} ready={setPicture} failed={() => setBroken(true)} back={looking ? () => setLooking(false) : null} />
			<Prompt match={match}>{far && <far.Banner />}</Prompt>
			<GameParts match={match} plain={plain} scene={picture?.scene ?? null} />
			<Beside match={match} far={far} tab={tab} setTab={setTab} />
		</div>
	);
}
