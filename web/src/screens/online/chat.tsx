// Lines and ready-made phrases, with mute.
import { useEffect, useRef, useState } from 'preact/hooks';
import { mute, muted } from '../../core/kept.ts';
import type { Remote } from '../../core/remote.ts';
import { useStore } from '../../core/store.ts';
import type { ChatLine } from '../../core/table.ts';
import { _ } from '../../i18n/text.ts';
import { Badge } from '../../ui/parts.tsx';
import { nameOf } from './words.ts';

function phraseWords(phrase: string): string {
	const words: Record<string, string> = {
		hello: _('Hello!'),
		'good-luck': _('Good luck!'),
		'well-played': _('Well played!'),
		thanks: _('Thanks!'),
		'your-turn': _('Your turn.'),
		'one-moment': _('One moment, please.'),
		oops: _('Oops!'),
		'good-game': _('Good game!'),
		bye: _('Bye!'),
	};
	return words[phrase] ?? phrase;
}

// Whether who said it still sits there: then the badge says who it was.
function sameName(remote: Remote, line: ChatLine): boolean {
	return !line.name || line.name === nameOf(remote.table, line.seat);
}

function Lines({ remote, lines }: { remote: Remote; lines: ChatLine[] }) {
	const list = useRef<HTMLOListElement>(null);
	useEffect(() => {
		remote.read();
		list.current?.scrollTo({ top: list.current.scrollHeight });
	}, [remote.chat]);
	return (
		<ol ref={list} tabIndex={0} aria-label={_('Chat')} aria-live="polite">
			{lines.length === 0 && <li class="muted">{_('Nobody has said anything yet.')}</li>}
			{lines.map((line) => (
				<li>
					<Badge seat={line.seat} size="s" />
					<span>
						<span class={sameName(remote, line) ? 'unseen' : 'small muted'}>{line.name || nameOf(remote.table, line.seat)}: </span>
						{line.phrase ? phraseWords(line.phrase) : line.text}
					</span>
				</li>
			))}
		</ol>
	);
}

// Phrases and the box for a line of one's own.
function Say({ remote, setFault }: { remote: Remote; setFault(fault: string): void }) {
	const [text, setText] = useState('');
	const send = async (fields: { text: string } | { phrase: string }) => {
		const problem = await remote.tell('chat', fields);
		setFault(problem ? _(problem.text) : '');
		if (!problem && 'text' in fields) setText((now) => (now.trim() === fields.text ? '' : now)); // not what was typed since
	};
	const submit = (e: Event) => {
		e.preventDefault();
		if (text.trim()) void send({ text: text.trim() });
	};
	return (
		<>
			<div class="choices">
				{(remote.wire.hello?.phrases ?? []).map((phrase) => (
					<button type="button" class="btn small" data-phrase={phrase} onClick={() => void send({ phrase })}>
						{phraseWords(phrase)}
					</button>
				))}
			</div>
			<form class="row" onSubmit={submit}>
				<input type="text" class="grow" value={text} maxLength={200} aria-label={_('Your line')} onInput={(e) => setText(e.currentTarget.value)} />
				<button type="submit" class="btn">
					{_('Send')}
				</button>
			</form>
		</>
	);
}

// The chat of a table; spectators only read.
export function Chat({ remote }: { remote: Remote }) {
	const [fault, setFault] = useState('');
	const [, again] = useState(0);
	const { table, seat } = remote;
	const { state } = useStore(remote.wire);
	useEffect(() => setFault(''), [state]); // what was not sent may be sent now
	const toggle = (who: number) => {
		mute(remote.id, who, !muted(remote.id, who));
		again((n) => n + 1);
	};
	const others = table.seats.flatMap((s, i) => (s.kind === 'human' && i !== seat ? [i] : []));
	return (
		<div class="chat">
			<Lines remote={remote} lines={remote.chat.filter((line) => !muted(remote.id, line.seat))} />
			{seat !== 'public' && <Say remote={remote} setFault={setFault} />}
			{fault && (
				<p role="alert" class="bad small">
					{fault}
				</p>
			)}
			{others.length > 0 && (
				<div class="choices">
					{others.map((who) => (
						<button type="button" class="btn small ghost" aria-pressed={muted(remote.id, who)} onClick={() => toggle(who)}>
							{muted(remote.id, who) ? _('Unmute {name}', { name: nameOf(table, who) }) : _('Mute {name}', { name: nameOf(table, who) })}
						</button>
					))}
				</div>
			)}
		</div>
	);
}
