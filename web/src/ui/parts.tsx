// Small things that every screen uses.
import type { ButtonHTMLAttributes, ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { _ } from '../i18n/text.ts';
import { glyphs } from './glyphs.ts';

// An icon of web/glyphs by its name, `size` pixels wide; hidden from screen readers.
export function Glyph({ name, size = 22, class: more = '' }: { name: string; size?: number; class?: string }) {
	const svg = (glyphs[name] ?? '').replace('<svg ', `<svg width="${size}" height="${size}" aria-hidden="true" `);
	return <span class={`glyph ${more}`} aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />;
}

// The mark and the name of the program.
export function Logo({ size = 28 }: { size?: number }) {
	return (
		<span class="logo">
			<Glyph name="logo" size={size} />
			firn
		</span>
	);
}

// The letters of the seats.
export const letters = 'ABCD';

// A seat is letter + pattern + colour. Beyond the players: hatched grey with its own letter. The letter is a
// picture, no text: what stands beside it says the name.
export function Badge({ seat, size = '', letter }: { seat: number; size?: 's' | 'l' | ''; letter?: string | undefined }) {
	const other = letter !== undefined;
	return (
		<span class={`seat ${other ? 'seat-x' : `seat-${letters[seat]}`} ${size}`} aria-hidden="true">
			<b data-text={other ? letter : letters[seat]} />
		</span>
	);
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
	icon?: string;
	kind?: 'go' | 'ghost' | '';
	off?: boolean; // looks and tells disabled, stays focusable, answers why
	children?: ComponentChildren;
};

// A button with an icon, if it has one; `go` is the one that leads on.
export function Button({ icon, kind = '', off, children, class: more, ...rest }: ButtonProps) {
	return (
		<button type="button" class={`btn ${kind} ${more ?? ''}`} aria-disabled={off || undefined} {...rest}>
			{icon && <Glyph name={icon} size={20} />}
			{children}
		</button>
	);
}

// A button that shows only its icon; its label is read out and shown as a tip.
export function IconButton({ icon, label, ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & { icon: string; label: string }) {
	return (
		<button type="button" class="ib" aria-label={label} title={label} {...rest}>
			<Glyph name={icon} size={22} />
		</button>
	);
}

// A dialog in the middle, on phones a sheet from below. Escape and the ground close it.
export function Dialog({ title, close, children, wide }: { title: string; close(): void; children: ComponentChildren; wide?: boolean }) {
	const dialog = useRef<HTMLDialogElement>(null);
	useEffect(() => {
		const node = dialog.current!;
		const before = document.activeElement as HTMLElement | null;
		if (!node.open) node.showModal();
		(node.querySelector('[data-first]') as HTMLElement | null)?.focus({ preventScroll: true });
		return () => before?.focus?.();
	}, []);
	return (
		<dialog
			ref={dialog}
			class={`sheet ${wide ? 'wide' : ''}`}
			aria-label={title}
			onCancel={(e) => (e.preventDefault(), close())}
			onClick={(e) => e.target === dialog.current && close()}
		>
			<div class="sheet-body">
				<div class="row">
					<h2 class="grow">{title}</h2>
					<IconButton icon="close" label={_('Close')} onClick={close} />
				</div>
				{children}
			</div>
		</dialog>
	);
}

// Tabs with arrow keys, by pairs of id and name.
export function Tabs<T extends string>({ tabs, now, go, label }: { tabs: [T, string][]; now: T; go(tab: T): void; label: string }) {
	const move = (e: KeyboardEvent) => {
		const step = e.key === 'ArrowRight' ? 1 : e.key === 'ArrowLeft' ? -1 : 0;
		if (!step) return;
		e.preventDefault();
		const i = tabs.findIndex(([id]) => id === now);
		const next = tabs[(i + step + tabs.length) % tabs.length]!;
		go(next[0]);
		(e.currentTarget as HTMLElement).querySelectorAll('button')[tabs.indexOf(next)]?.focus();
	};
	return (
		<div class="tabs" role="tablist" aria-label={label} onKeyDown={move}>
			{tabs.map(([id, name]) => (
				<button type="button" role="tab" aria-selected={id === now} tabIndex={id === now ? 0 : -1} onClick={() => go(id)}>
					{name}
				</button>
			))}
		</div>
	);
}

// One of a few values, as radio buttons that look like tabs.
export function Pick<T extends string | number>({ label, values, now, go, hide }: { label: string; values: [T, string][]; now: T; go(v: T): void; hide?: boolean }) {
	return (
		<fieldset class="pick">
			<legend class={hide ? 'unseen' : ''}>{label}</legend>
			<div class="tabs">
				{values.map(([v, name]) => (
					<label class={v === now ? 'on' : ''}>
						<input type="radio" name={label} checked={v === now} onChange={() => go(v)} />
						{name}
					</label>
				))}
			</div>
		</fieldset>
	);
}

// What went wrong with a form, if anything did.
export function Fault({ text }: { text: string | null }) {
	return text ? (
		<p role="alert" class="bad">
			{text}
		</p>
	) : null;
}
