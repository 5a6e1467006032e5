// The numbers of a game that may be changed: sliders with their bounds, the built-in value, the clause and a reset each.
import { useState } from 'preact/hooks';
import type { Ruleset, RulesetKey } from '../../core/protocol.ts';
import { clauseOf, rowsOfKey, shapeOf, withNumber, withValue, type Changes } from '../../core/rulesets.ts';
import { _ } from '../../i18n/text.ts';
import { Fault, IconButton } from '../../ui/parts.tsx';
import { refusal } from '../houserules.tsx';
import { pieces } from './words.ts';

interface Field {
	game: string;
	k: RulesetKey;
	value: unknown; // as it is now
	set(value: unknown): void;
	fault: string;
}

const pretty = (value: unknown): string => JSON.stringify(value).replaceAll(',', ', ');

function Slider({ label, k, row, value, set }: { label: string; k: RulesetKey; row: number; value: unknown; set(value: unknown): void }) {
	const n = rowsOfKey(value)[row]!.numbers[0]!;
	const builtIn = rowsOfKey(k.value)[row]?.numbers[0];
	return (
		<label class="lab-slider">
			<span>{label}</span>
			<input type="range" min={k.least ?? 0} max={k.most} value={n} aria-label={label} aria-valuetext={String(n)} onInput={(e) => set(withNumber(value, row, 0, Number(e.currentTarget.value)))} />
			<output class={`num ${n === builtIn ? '' : 'b'}`}>{n}</output>
			<span class="tiny muted num">{builtIn === undefined || n === builtIn ? '' : _('built-in {n}', { n: builtIn })}</span>
		</label>
	);
}

// A row of several numbers, such as the copies of a card in four piles.
function Several({ label, k, row, value, set }: { label: string; k: RulesetKey; row: number; value: unknown; set(value: unknown): void }) {
	const { numbers } = rowsOfKey(value)[row]!;
	const builtIn = rowsOfKey(k.value)[row]?.numbers;
	return (
		<div class="lab-several" role="group" aria-label={label}>
			<span>{label}</span>
			{numbers.map((n, at) => (
				<input
					type="number"
					class={n === builtIn?.[at] ? '' : 'b'}
					min={k.least ?? 0}
					max={k.most}
					value={n}
					aria-label={_('{what}, number {n}', { what: label, n: at + 1 })}
					onChange={(e) => set(withNumber(value, row, at, Math.round(Number(e.currentTarget.value)) || 0))}
				/>
			))}
		</div>
	);
}

// What has no bounds of its own, such as silhouettes: as JSON, which the program checks.
function Written({ label, value, set }: { label: string; value: unknown; set(value: unknown): void }) {
	const [bad, setBad] = useState(false);
	const read = (text: string) => {
		try {
			set(JSON.parse(text));
			setBad(false);
		} catch {
			setBad(true);
		}
	};
	return (
		<>
			<textarea rows={4} spellcheck={false} aria-label={label} aria-invalid={bad} value={pretty(value)} onChange={(e) => read(e.currentTarget.value)} />
			{bad && <Fault text={_('This is not JSON.')} />}
		</>
	);
}

function Rows({ game, k, value, set, label }: { game: string; k: RulesetKey; value: unknown; set(value: unknown): void; label: string }) {
	const shape = shapeOf(k);
	if (shape === 'text') return <Written label={label} value={value} set={set} />;
	return (
		<>
			{rowsOfKey(value).map(({ name, numbers }, row) => {
				const here = shape === 'number' ? label : name ? pieces(game, name) : _('{what}, number {n}', { what: label, n: row + 1 });
				const Part = numbers.length > 1 ? Several : Slider;
				return <Part label={here} k={k} row={row} value={value} set={set} />;
			})}
		</>
	);
}

// Beside a key: its clause, and back to the built-in value.
function Tools({ game, k, value, set, clause, text }: { game: string; k: RulesetKey; value: unknown; set(value: unknown): void; clause: string; text: string }) {
	const differs = pretty(value) !== pretty(k.value);
	return (
		<>
			{clause && (
				<a class="tiny link" href={`#/rules/${game}/${clause}`}>
					{clause}
				</a>
			)}
			{differs ? <IconButton icon="undo" label={_('Back to the built-in value: {what}', { what: text })} onClick={() => set(k.value)} /> : <span class="lab-noreset" />}
		</>
	);
}

function Single(field: Field) {
	const { text, clause } = clauseOf(_(field.k.label));
	return (
		<div class="lab-key" data-key={field.k.key}>
			<div class="row">
				<div class="grow">
					<Rows {...field} label={text} />
				</div>
				<Tools {...field} text={text} clause={clause} />
			</div>
			<Fault text={field.fault} />
		</div>
	);
}

// A key with several numbers is folded until it is wanted, or wrong.
function Group(field: Field) {
	const { text, clause } = clauseOf(_(field.k.label));
	const differs = pretty(field.value) !== pretty(field.k.value);
	const [open, setOpen] = useState(differs);
	return (
		<details class="lab-key" data-key={field.k.key} open={open || field.fault !== ''} onToggle={(e) => setOpen(e.currentTarget.open)}>
			<summary>
				<span class={differs ? 'b' : ''}>{text}</span>
				{differs && <span class="tiny muted"> · {_('changed')}</span>}
			</summary>
			{(open || field.fault !== '') && (
				<>
					<div class="row lab-tools">
						<span class="grow tiny muted">{field.k.most === undefined ? '' : _('{least} to {most} each', { least: field.k.least ?? 0, most: field.k.most })}</span>
						<Tools {...field} text={text} clause={clause} />
					</div>
					<Rows {...field} label={text} />
				</>
			)}
			<Fault text={field.fault} />
		</details>
	);
}

// The fault of a refused ruleset, if this key is to blame.
function faultOf(key: string, refused: Ruleset['refused']): string {
	return refused && refused.key.split(' ')[0] === key ? refusal(refused) : '';
}

export function Numbers({ game, keys, changes, set, refused }: { game: string; keys: RulesetKey[]; changes: Changes; set(changes: Changes): void; refused: Ruleset['refused'] }) {
	const field = (k: RulesetKey): Field => ({ game, k, value: changes[k.key] ?? k.value, set: (value) => set(withValue(changes, k, value)), fault: faultOf(k.key, refused) });
	const [single, several] = [keys.filter((k) => shapeOf(k) === 'number'), keys.filter((k) => shapeOf(k) !== 'number')];
	const elsewhere = refused && !keys.some((k) => faultOf(k.key, refused));
	return (
		<>
			{elsewhere && <Fault text={refusal(refused)} />}
			<fieldset class="lab-group">
				<legend>{_('Single numbers')}</legend>
				{single.map((k) => (
					<Single key={k.key} {...field(k)} />
				))}
			</fieldset>
			{several.length > 0 && (
				<fieldset class="lab-group">
					<legend>{_('Lists')}</legend>
					{several.map((k) => (
						<Group key={k.key} {...field(k)} />
					))}
				</fieldset>
			)}
		</>
	);
}
