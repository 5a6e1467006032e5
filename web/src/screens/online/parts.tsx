// Small things that the online screens share.
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { address } from '../../core/reach.ts';
import { route } from '../../core/route.ts';
import type { Socket, Wire } from '../../core/wire.ts';
import { _ } from '../../i18n/text.ts';
import { Button } from '../../ui/parts.tsx';
import { Top } from '../top.tsx';

// Opens a socket to the server that this page came from.
export const dial = () => new WebSocket(address()) as unknown as Socket;

// Does it once at a time: who clicks twice does not ask twice.
export function useOnce(run: () => Promise<void>): () => void {
	const busy = useRef(false);
	return () => {
		if (busy.current) return;
		busy.current = true;
		void run().finally(() => (busy.current = false));
	};
}

// What is sent is sent once at a time.
export function Form({ send, children }: { send: () => Promise<void>; children: ComponentChildren }) {
	const once = useOnce(send);
	return (
		<form class="newgame" onSubmit={(e) => (e.preventDefault(), once())}>
			{children}
		</form>
	);
}

// A screen that has only something to say.
export function Notice({ title, children }: { title: string; children: ComponentChildren }) {
	return (
		<div class="pageframe">
			<Top title={_('Play online')} />
			<main class="page">
				<h2>{title}</h2>
				{children}
			</main>
		</div>
	);
}

// Instead of the lobby where there is no server.
export function NoServer({ wire }: { wire: Wire }) {
	return (
		<Notice title={_('No server here')}>
			<p>{_('This page comes from a host without a game server, or the server cannot be reached now. Games on this device work as always.')}</p>
			<div class="row wrap">
				<Button kind="go" onClick={() => wire.now()}>
					{_('Try again')}
				</Button>
				<Button onClick={() => route.go()}>{_('Start page')}</Button>
			</div>
		</Notice>
	);
}

// Until the first word of the server: nothing for a moment, then why there is nothing.
export function Coming() {
	return (
		<main class="page" aria-busy="true">
			<p class="muted late">{_('Looking for the server…')}</p>
		</main>
	);
}

// A way back to the lobby.
export function AllTables() {
	return (
		<div>
			<Button kind="go" onClick={() => route.go('online')}>
				{_('All tables')}
			</Button>
		</div>
	);
}

// The service worker keeps the old page for as long as it is open: without it the new one comes.
async function renew(): Promise<void> {
	for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? []) await worker.unregister();
	location.reload();
}

// Says that the server speaks a newer protocol.
export function Reload() {
	return (
		<p class="note refused" role="alert">
			{_('The server is newer than this page.')}{' '}
			<button type="button" class="link" onClick={() => void renew()}>
				{_('Load the page again')}
			</button>
		</p>
	);
}

// The player's name, 1 to 32 characters.
export function NameField({ name, set }: { name: string; set(name: string): void }) {
	return (
		<label class="namefield">
			<span>{_('Your name')}</span>
			<input type="text" name="name" data-first value={name} maxLength={32} required autocomplete="nickname" onInput={(e) => set(e.currentTarget.value)} />
		</label>
	);
}

// This player's part of the seed: made by the browser, and anybody may type another one.
export function PartField({ part, set, commit }: { part: string; set(part: string): void; commit?: string }) {
	return (
		<details class="partfield">
			<summary>{_('Fair dice')}</summary>
			<p class="small muted">{_('Everyone who sits down adds a part to the seed of the dice. This browser chose yours at random; you may type anything else. At the end the page checks that it was used.')}</p>
			<label>
				<span>{_('Your part')}</span>
				<input type="text" name="part" value={part} maxLength={32} pattern="[ -~]*" autocomplete="off" spellcheck={false} onInput={(e) => set(e.currentTarget.value)} />
			</label>
			{commit && (
				<p class="small muted">
					{_('The server is bound to its own part by this commit:')} <code>{commit}</code>
				</p>
			)}
		</details>
	);
}
