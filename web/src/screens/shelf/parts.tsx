// What the start page and the list of games share: pictures, the menu of a game, taking back a deletion.
import { useEffect, useRef, useState } from 'preact/hooks';
import { linkTo } from '../../core/packed.ts';
import { troubleWords } from '../../core/saved.ts';
import { session } from '../../core/session.ts';
import { shelf, type Whole } from '../../core/shelf.ts';
import { Store, useStore } from '../../core/store.ts';
import { aboutOf } from '../../games/list.ts';
import { _ } from '../../i18n/text.ts';
import { copy } from '../../ui/copy.ts';
import { saveFile } from '../record.ts';
import type { Item } from './items.ts';
import { exported } from './files.ts';

// The table as it was left, or the poster of the game.
export function Shot({ item }: { item: Item }) {
	const [url, setUrl] = useState('');
	useEffect(() => {
		let made = '';
		let gone = false;
		if (item.kind === 'here')
			void shelf.picture(item.id).then((blob) => {
				if (blob && !gone) setUrl((made = URL.createObjectURL(blob)));
			}, () => {});
		return () => {
			gone = true;
			URL.revokeObjectURL(made);
		};
	}, [item.id, item.when]);
	return <img class="shot" data-game={item.game} src={url || `poster/${aboutOf(item.game).poster}.webp`} alt="" onError={(e) => (e.currentTarget.hidden = true)} />;
}

const patience = 8000; // ms in which a deletion can be taken back

// The game that was deleted last, for a while, and what else there is to say.
class Bin extends Store {
	whole: Whole | null = null;
	text = '';
	private timer: ReturnType<typeof setTimeout> | undefined;

	say(text: string, whole: Whole | null = null): void {
		this.whole = whole;
		this.text = text;
		clearTimeout(this.timer);
		if (text) this.timer = setTimeout(() => this.say(''), patience);
		this.changed();
	}

	async remove(item: Item): Promise<void> {
		session.drop(item.id);
		this.say(_('{game} deleted.', { game: item.title }), await shelf.remove(item.id));
	}

	async undo(): Promise<void> {
		const { whole } = this;
		this.say('');
		if (whole) await shelf.add([whole]);
	}
}

const bin = new Bin();

// Says what was done, with a way back.
export function Toast() {
	useStore(bin);
	return (
		<div class={`toast ${bin.text ? '' : 'none'}`} role="status">
			{bin.text}
			{bin.whole && (
				<button type="button" class="btn" onClick={() => void bin.undo()}>
					{_('Undo')}
				</button>
			)}
		</div>
	);
}

// Storage that is full or forbidden.
export function Warning() {
	useStore(shelf);
	if (!shelf.trouble) return null;
	return (
		<p class="warning" role="status">
			{troubleWords()}
		</p>
	);
}

async function copyLink(item: Item): Promise<void> {
	const whole = item.kind === 'here' && (await shelf.read(item.id));
	const link = whole ? await linkTo(whole.record, whole.saved.players) : item.kind === 'here' ? null : location.href.replace(/#.*/, item.href);
	if (!link) return bin.say(_('This game is too long for a link. Export it instead.'));
	bin.say((await copy(link)) ? _('The link is copied') : _('This browser does not let the page copy.'));
}

async function exportOne(item: Item): Promise<void> {
	const whole = await shelf.read(item.id);
	if (whole) saveFile(exported([whole], `firn-${item.game}-${item.id}.json`));
}

// Arrow keys go through the items of a menu.
function step(menu: HTMLElement, key: string): boolean {
	const items = [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];
	const by = { ArrowDown: 1, ArrowUp: -1 }[key];
	if (!by || items.length === 0) return false;
	items[(items.indexOf(document.activeElement as HTMLElement) + by + items.length) % items.length]!.focus();
	return true;
}

// "…": what can be done with a game of a list.
export function More({ item }: { item: Item }) {
	const [open, setOpen] = useState(false);
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (open) box.current!.querySelector<HTMLElement>('[role=menuitem]')?.focus();
	}, [open]);
	const close = () => {
		setOpen(false);
		box.current!.querySelector('button')!.focus();
	};
	const act = (name: string, run: () => void) => (
		<button type="button" role="menuitem" tabIndex={-1} onClick={() => (close(), run())}>
			{name}
		</button>
	);
	const key = (e: KeyboardEvent) => {
		if (open && e.key === 'Escape') close();
		else if (!open || !step(box.current!, e.key)) return;
		e.preventDefault();
	};
	return (
		<div ref={box} class="more" onFocusOut={(e) => !e.currentTarget.contains(e.relatedTarget as Node | null) && setOpen(false)} onKeyDown={key}>
			<button type="button" class="ib" aria-haspopup="menu" aria-expanded={open} aria-label={_('More about {game}', { game: item.title })} onClick={() => setOpen(!open)}>
				<b>⋯</b>
			</button>
			{open && (
				<div class="moremenu" role="menu" aria-label={item.title}>
					{act(_('Open'), () => (location.href = item.href))}
					{item.kind !== 'real' && act(_('Copy link'), () => void copyLink(item))}
					{item.kind === 'here' && act(_('Export'), () => void exportOne(item))}
					{item.kind === 'here' && act(_('Delete'), () => void bin.remove(item))}
				</div>
			)}
		</div>
	);
}

// A long press on a touch screen opens the menu of a game.
export function pressed(e: MouseEvent & { currentTarget: HTMLElement }): void {
	if (!matchMedia('(pointer: coarse)').matches) return;
	e.preventDefault();
	e.currentTarget.querySelector<HTMLElement>('.more > button')?.click();
}
