// "Dice checked": what the page found out about the seed and the draws of a server's game.
import { useEffect, useState } from 'preact/hooks';
import { checkDice, fine, type Checked } from '../core/dice.ts';
import type { Kept } from '../core/kept.ts';
import type { Record_ } from '../core/protocol.ts';
import { _ } from '../i18n/text.ts';
import { Glyph, letters } from '../ui/parts.tsx';

function Check({ yes, children }: { yes: boolean | null; children: string }) {
	if (yes === null) return null;
	return (
		<li class={yes ? '' : 'bad'}>
			<Glyph name={yes ? 'check' : 'close'} size={16} />
			<span class="unseen">{yes ? _('agrees:') : _('does not agree:')}</span> {children}
		</li>
	);
}

function Hex({ name, value }: { name: string; value: string }) {
	return (
		<>
			<dt>{name}</dt>
			<dd>
				<code>{value || '–'}</code>
			</dd>
		</>
	);
}

function Details({ record, checked }: { record: Record_; checked: Checked }) {
	const fair = record.fair!;
	const right = checked.fault === null;
	return (
		<details>
			<summary>{_('Details')}</summary>
			<p class="small muted">
				{_('The server bound itself to its part by a commit (SHA-256) before it knew the other parts. The seed is made of all parts, so nobody could choose it. Every draw follows from the seed.')}
			</p>
			<ul class="checks small">
				<Check yes={checked.bound}>{_('The commit is the one this device saw before you sat down.')}</Check>
				<Check yes={checked.later}>{_('The players’ parts quote the commit, so the server was bound before it knew them.')}</Check>
				<Check yes={checked.part}>{_('Your own part is in the seed.')}</Check>
				<Check yes={right}>{_('The commit belongs to the server’s part, the seed to all parts, every draw to the seed.')}</Check>
			</ul>
			<dl class="small">
				<Hex name={_('Commit')} value={fair.commit} />
				<Hex name={_('Part of the server')} value={fair.server} />
				{fair.seats.map((part, seat) => (
					<Hex name={_('Part of seat {letter}', { letter: letters[seat]! })} value={part} />
				))}
				<Hex name={_('Seed')} value={record.seed} />
			</dl>
		</details>
	);
}

// Nothing for a record that is not of a server's game. `kept` and `seat`: what this browser knew when it sat down.
export function Dice({ record, kept, seat }: { record: Record_; kept?: Kept | null; seat?: number | 'public' }) {
	const [checked, setChecked] = useState<Checked | null>(null);
	useEffect(() => {
		let gone = false;
		if (record.fair) checkDice(record, kept, seat).then((c) => gone || setChecked(c), () => {});
		return () => void (gone = true);
	}, [record]);
	if (!record.fair || !checked) return null;
	const good = fine(checked);
	return (
		<div class={`dice-checked ${good ? '' : 'refused'}`}>
			<p class="row" role="status">
				<Glyph name={good ? 'dice' : 'close'} size={20} />
				<span>
					{good ? _('Dice checked: commit, seed and all draws agree.') : _('The dice of this game do not agree.')}
					{checked.fault && ` ${_(checked.fault.text)}`}
				</span>
			</p>
			<Details record={record} checked={checked} />
		</div>
	);
}
