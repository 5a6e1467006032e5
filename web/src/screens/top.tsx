// The bar on top, and the menu with the settings.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { route } from '../core/route.ts';
import { settings, type Values } from '../core/settings.ts';
import { troubleWords } from '../core/saved.ts';
import { shelf } from '../core/shelf.ts';
import { useStore } from '../core/store.ts';
import { names, _ } from '../i18n/text.ts';
import { Button, Dialog, IconButton, Logo, Pick } from '../ui/parts.tsx';

// The menu: settings, and what the screen adds.
export function Menu({ title, close, children }: { title?: string; close(): void; children?: ComponentChildren }) {
	const v = settings.values;
	const set = <K extends keyof Values>(key: K) => (value: Values[K]) => settings.set({ [key]: value });
	return (
		<Dialog title={title ?? _('Menu')} close={close} wide>
			{children}
			<div class="menu-settings">
				<Pick label={_('Language')} values={names} now={v.language} go={set('language')} />
				<Pick label={_('Colours')} values={[['auto', _('Same as the device')], ['light', _('Light')], ['dark', _('Dark')]]} now={v.theme} go={set('theme')} />
				<Pick label={_('Motion')} values={[['auto', _('Same as the device')], ['full', _('Full')], ['less', _('Less')]]} now={v.motion} go={set('motion')} />
				<Pick label={_('Speed')} values={[['slow', _('Slow')], ['normal', _('Normal')], ['fast', _('Fast')]]} now={v.speed} go={set('speed')} />
				<Pick label={_('Table')} values={[['3d', _('In 3D')], ['2d', _('Plain')]]} now={v.table} go={set('table')} />
				<Pick label={_('Sound')} values={[['off', _('Off')], ['on', _('On')]]} now={v.sound ? 'on' : 'off'} go={(x) => settings.set({ sound: x === 'on' })} />
				<Pick label={_('A complete move')} values={[['always', _('Confirm it first')], ['doubt', _('Confirm if in doubt')], ['never', _('Play it at once')]]} now={v.confirm} go={set('confirm')} />
				<Pick label={_('Pass if nothing else is possible')} values={[['off', _('Off')], ['on', _('On')]]} now={v.autoPass ? 'on' : 'off'} go={(x) => settings.set({ autoPass: x === 'on' })} />
				<Pick label={_('End the turn if nothing else is possible')} values={[['off', _('Off')], ['on', _('On')]]} now={v.autoEnd ? 'on' : 'off'} go={(x) => settings.set({ autoEnd: x === 'on' })} />
			</div>
		</Dialog>
	);
}

// Changes between light and dark.
export function ThemeButton() {
	const dark = settings.dark;
	return (
		<IconButton
			icon={dark ? 'sun' : 'moon'}
			label={dark ? _('Light colours') : _('Dark colours')}
			onClick={() => settings.set({ theme: dark ? 'light' : 'dark' })}
		/>
	);
}

// Turns sound on or off.
export function SoundButton() {
	const on = settings.values.sound;
	return <IconButton icon={on ? 'sound' : 'mute'} label={on ? _('Sound off') : _('Sound on')} aria-pressed={on} onClick={() => settings.set({ sound: !on })} />;
}

// Said wherever a game may be lost: storage is full or forbidden.
function Trouble() {
	useStore(shelf);
	return shelf.trouble ? (
		<div class="tiny warn" role="status">
			{troubleWords()}
		</div>
	) : null;
}

interface Bar {
	title: string;
	status?: string;
	rules?: string; // the game whose rulebook is linked
	bar?: ComponentChildren; // what a screen adds at the right
	menu?: ComponentChildren; // what the menu has to add
}

// The button that opens the menu.
export function MenuButton({ title, status, rules, menu }: Bar) {
	const [open, setOpen] = useState(false);
	return (
		<>
			<IconButton icon="menu" label={_('Menu')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
			{open && (
				<Menu title={title} close={() => setOpen(false)}>
					{status && <p class="small muted">{status}</p>}
					<Trouble />
					<div class="menu-links" onClick={() => setOpen(false)}>
						{menu}
						{rules !== undefined && (
							<Button icon="rules" onClick={() => route.go('book', rules)}>
								{_('Rulebook')}
							</Button>
						)}
						<Button icon="logo" onClick={() => route.go()}>
							{_('Start page')}
						</Button>
					</div>
				</Menu>
			)}
		</>
	);
}

// The bar: title, status, a link to the rules of a game, the menu.
export function Top(bar: Bar) {
	const { title, status, rules } = bar;
	return (
		<header class="bar">
			<a class="home-link" href="#/" aria-label={_('firn, start page')}>
				<Logo />
			</a>
			<i class="sep wide-only" />
			<div class="grow">
				<h1>{title}</h1>
				{status && <div class="tiny muted">{status}</div>}
				<Trouble />
			</div>
			{bar.bar}
			<span class="wide-only row">
				{rules !== undefined && <IconButton icon="rules" label={_('Rulebook')} onClick={() => route.go('book', rules)} />}
				<SoundButton />
				<ThemeButton />
			</span>
			<MenuButton {...bar} />
		</header>
	);
}
