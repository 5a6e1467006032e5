// Questions before what cannot be undone, and the code for another device.
import { useEffect, useState } from 'preact/hooks';
import { retire } from '../../core/kept.ts';
import type { Remote } from '../../core/remote.ts';
import { route } from '../../core/route.ts';
import { useStore } from '../../core/store.ts';
import type { Fault as FaultOf } from '../../core/protocol.ts';
import { _ } from '../../i18n/text.ts';
import { Button, Dialog, Fault } from '../../ui/parts.tsx';
import { LinkRow, Qr } from './invite.tsx';
import { useOnce } from './parts.tsx';
import { linkOf, nameOf, removal, time } from './words.ts';
import type { Doing, Wish } from './wish.ts';

function Confirm({ title, text, yes, more, close, go }: { title: string; text: string; yes: string; more?: string; close(): void; go(more: boolean): Promise<string | null> }) {
	const [fault, setFault] = useState('');
	const [checked, setChecked] = useState(false);
	const run = async () => {
		const problem = await go(checked);
		if (problem === null) close();
		else setFault(problem);
	};
	const once = useOnce(run);
	return (
		<Dialog title={title} close={close}>
			<p>{text}</p>
			{more && (
				<label class="row">
					<input type="checkbox" checked={checked} onChange={(e) => setChecked(e.currentTarget.checked)} />
					<span>{more}</span>
				</label>
			)}
			<Fault text={fault} />
			<div class="row wrap">
				<Button kind="go" onClick={once}>
					{yes}
				</Button>
				<Button data-first onClick={close}>
					{_('Cancel')}
				</Button>
			</div>
		</Dialog>
	);
}

interface Code {
	ok: true;
	code: string;
	until: number;
}

// The link holds the code: it is good once and for ten minutes, the token stays where it is.
function Device({ remote, close }: { remote: Remote; close(): void }) {
	const [code, setCode] = useState<Code | null>(null);
	const [fault, setFault] = useState('');
	useEffect(() => {
		void remote.wire.ask<Code>('device').then((answer) => (answer.ok ? setCode(answer) : setFault(_(answer.text))));
	}, []);
	const [, again] = useState(0);
	useEffect(() => {
		const timer = setInterval(() => again((n) => n + 1), 1000);
		return () => clearInterval(timer);
	}, []);
	const left = code ? code.until - remote.wire.skew - Date.now() : 0;
	return (
		<Dialog title={_('Play on another device')} close={close}>
			<Fault text={fault} />
			{code && left <= 0 && <p>{_('This code has expired. Close this and ask for another one.')}</p>}
			{code && left > 0 && (
				<div class="invite device">
					<p>{_('Scan this with the other device, or open the table there and type the code. Your seat moves there; this device then only watches.')}</p>
					<Qr text={`${linkOf(remote.table)}&code=${code.code}`} label={_('Link for the other device as a QR code')} />
					<p class="code num" aria-label={_('Code')}>
						{code.code}
					</p>
					<p class="small muted num">{_('Valid once, for {time}.', { time: time(left) })}</p>
				</div>
			)}
		</Dialog>
	);
}

interface Asking {
	title: string;
	text: string;
	yes: string;
	more?: string; // a box to be checked: ban, too
	out?: boolean; // this browser has nothing to do with the table any more
}

// What is asked before it is done.
function asking(doing: Exclude<Doing, { what: 'device' | 'invite' }>, remote: Remote): Asking {
	const { table } = remote;
	const open = table.state === 'open';
	const running = table.state === 'playing' || table.state === 'paused';
	switch (doing.what) {
		case 'resign':
			return {
				title: _('Give up?'),
				text: _('You cannot win this game any more. If more than one other player is left, the computer plays your seat to the end.'),
				yes: _('Yes, give up'),
			};
		case 'leave':
			return {
				title: _('Leave the table?'),
				text: open ? _('Your seat becomes free again.') : _('You give up your seat. The computer plays on for you until somebody takes the seat over.'),
				yes: _('Yes, leave'),
				out: true,
			};
		case 'forget':
			return {
				title: _('Delete my data at this table?'),
				text: running
					? _('Your name and all you wrote here are erased from the server, and this device forgets the table. The game runs: you also leave it, and the computer plays on.')
					: _('Your name and all you wrote here are erased from the server, and this device forgets the table. The moves stay, without a name.'),
				yes: _('Yes, delete'),
				out: true,
			};
		case 'remove':
			return {
				title: _('Remove {name}?', { name: nameOf(table, doing.seat) }),
				text: removeWords(remote, doing.seat),
				yes: _('Yes, remove'),
				more: _('And may not come back to this table'),
			};
	}
}

function removeWords(remote: Remote, seat: number): string {
	if (remote.table.state === 'open') return _('The seat becomes free again.');
	if (removal(remote, seat) === 'alone') return _('The computer plays the seat until somebody takes it over.');
	return _('The others are asked. If all of them agree, the computer plays the seat until somebody takes it over.');
}

// Carries out what was confirmed.
function carryOut(remote: Remote, doing: Exclude<Doing, { what: 'device' | 'invite' }>, more: boolean): Promise<FaultOf | null> {
	if (doing.what === 'forget') return remote.erase();
	if (doing.what !== 'remove') return remote.tell(doing.what);
	const fields = { seat: doing.seat, ban: more };
	return removal(remote, doing.seat) === 'alone' ? remote.tell('remove', fields) : remote.tell('ask', { what: 'remove', ...fields });
}

// The dialog of what the player wants to do now, if there is one.
export function Dialogs({ remote, wish }: { remote: Remote; wish: Wish }) {
	const { now } = useStore(wish);
	if (!now) return null;
	const close = () => wish.show(null);
	if (now.what === 'device') return <Device remote={remote} close={close} />;
	if (now.what === 'invite')
		return (
			<Dialog title={_('Invite')} close={close}>
				<LinkRow remote={remote} text={_('Whoever opens this link may watch, or ask for a free seat.')} />
			</Dialog>
		);
	const { out, ...words } = asking(now, remote);
	const go = async (more: boolean): Promise<string | null> => {
		const problem = await carryOut(remote, now, more);
		if (problem) return _(problem.text);
		if (out) {
			retire(remote.id);
			route.go('online');
		}
		return null;
	};
	return <Confirm {...words} close={close} go={go} />;
}
