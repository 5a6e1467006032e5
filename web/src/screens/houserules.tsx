// House rules of a new game: a ruleset that comes with the program, from a file or a link; what it changes, or why it is refused.
import { useEffect, useState } from 'preact/hooks';
import { rulesets } from 'virtual:rulesets';
import type { Ruleset } from '../core/protocol.ts';
import { unpackRuleset } from '../core/rulesetlink.ts';
import { judge } from '../core/rulesets.ts';
import { label } from '../games/about.ts';
import type { About } from '../games/drawing.ts';
import { _ } from '../i18n/text.ts';
import { Fault } from '../ui/parts.tsx';

// A row of a key, such as a card: its pieces in words.
const piece = (game: string, of: string): string => of.replace(/[\w-]+/g, (word) => label(game, 'pieces', word));

// Numbers as people read them: lists with blanks, nothing as a dash. Names are pieces.
function shown(game: string, value: unknown): string {
	if (Array.isArray(value)) return value.map((one) => shown(game, one)).join(typeof value[0] === 'string' ? ', ' : ' ') || '–';
	if (typeof value === 'string') return piece(game, value);
	return value === null ? '–' : String(value);
}

// The key, the value and the reason.
export function refusal({ key, value, reason, least, most, count }: NonNullable<Ruleset['refused']>): string {
	return [key, value, _(reason, { least, most, count })].filter(Boolean).join(': ');
}

// What a ruleset changes.
export function Differs({ rules, game }: { rules: Ruleset; game: string }) {
	return (
		<section aria-live="polite">
			{rules.about && <p class="small">{_(rules.about)}</p>}
			<p class="small muted">{rules.changes?.length ? _('What differs from the built-in rules:') : _('Nothing differs from the built-in rules.')}</p>
			<ul class="small">
				{rules.changes?.map((c) => (
					<li>
						{[_(c.label), c.of && piece(game, c.of)].filter(Boolean).join(', ')}: {shown(game, c.old)} → {shown(game, c.new)}
					</li>
				))}
			</ul>
		</section>
	);
}

// The rulesets that come with the program, to choose from.
function Shipped({ names, now, choose }: { names: string[]; now: string; choose(name: string): void }) {
	return (
		<div class="options">
			<label>
				<span>{_('House rules')}</span>
				<select value={now} onChange={(e) => choose(e.currentTarget.value)}>
					<option value="">{_('none: the built-in rules')}</option>
					{names.map((name) => (
						<option value={name}>{_(name)}</option>
					))}
					{now === 'file' && <option value="file">{_('from a file')}</option>}
				</select>
			</label>
		</div>
	);
}

// `code`: a ruleset that the address brought.
export function HouseRules({ about, set, code }: { about: About; set(ruleset: object | undefined): void; code: string }) {
	const [rules, setRules] = useState<Ruleset | null>(null);
	const [fault, setFault] = useState('');
	const [from, setFrom] = useState(''); // the name of a ruleset of the program, 'file', or nothing
	const shipped = rulesets[about.id] ?? [];
	const read = async (ruleset: Promise<object> | undefined, damaged: string) => {
		setRules(null);
		setFault('');
		set(undefined);
		if (!ruleset) return;
		try {
			const judged = await judge(about.id, await ruleset);
			if (judged.refused) return setFault(refusal(judged.refused));
			setRules(judged);
			set(judged.ruleset);
		} catch {
			setFault(damaged);
		}
	};
	useEffect(() => {
		if (code) void read(unpackRuleset(code), _('This link is damaged. Ask for it again: the whole address belongs to it.'));
	}, [code]);
	const choose = (name: string) => {
		const one = shipped.find((ruleset) => ruleset.name === name);
		setFrom(name);
		void read(one && Promise.resolve(one), '');
	};
	const open = (file: File | undefined) => {
		setFrom(file ? 'file' : '');
		void read(file?.text().then((text) => JSON.parse(text) as object), _('That file is not a ruleset.'));
	};
	return (
		<div class="houserules">
			{shipped.length > 0 && <Shipped names={shipped.map(({ name }) => name)} now={from} choose={choose} />}
			<label>
				<span>{shipped.length > 0 ? _('House rules of your own') : _('House rules')}</span>
				<input type="file" key={from === 'file' ? '' : from} accept=".json,application/json" onChange={(e) => open(e.currentTarget.files?.[0])} />
			</label>
			<a class="small link" href={`#/lab/${about.id}`}>
				{_('Change numbers in the lab')}
			</a>
			<Fault text={fault} />
			{rules && (
				<>
					{rules.name && <strong>{_(rules.name)}</strong>}
					<Differs rules={rules} game={about.id} />
				</>
			)}
		</div>
	);
}
