// The score pad: people at a real table type points, row by row; a number pad of its own, so that no keyboard covers the sheet.
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { after, cellValue, emptyPad, full, isPad, keepReal, leaders, press, realResults, reseat, sums, type Pad } from '../core/pad.ts';
import { route } from '../core/route.ts';
import { recall, remember } from '../core/settings.ts';
import { rowsOf, seatsOf } from '../games/about.ts';
import type { Drawing } from '../games/drawing.ts';
import { aboutOf, abouts, drawingOf } from '../games/list.ts';
import { _ } from '../i18n/text.ts';
import { Badge, Button, Dialog, Glyph, letters, Pick } from '../ui/parts.tsx';
import { Top } from './top.tsx';

// What the parts of the screen share.
interface Sheet {
	pad: Pad;
	drawing: Drawing;
	rows: string[];
	when: number; // of the kept result that is shown; 0: the sheet in use
	set(change: (pad: Pad) => Pad): void; // by the sheet as it is then: keys may come faster than pictures
}

const kept = () => realResults((game) => rowsOf(game).length);
const nameOf = (pad: Pad, seat: number) => pad.names[seat]?.trim() || _('Player {letter}', { letter: letters[seat]! });

// Opens the sheet that this device keeps for the game, or an empty one; with `when`, a result that was kept.
export function ScorePad({ game, when }: { game: string; when: number }) {
	const id = abouts.some((about) => about.id === game) ? game : (recall<string>('pad-game') ?? abouts[0]!.id);
	const [drawing, setDrawing] = useState<Drawing | null>(null);
	useEffect(() => {
		remember('pad-game', id);
		void drawingOf(id).then(setDrawing);
	}, [id]);
	if (drawing?.about.id !== id) return <main class="page" aria-busy="true" />;
	return <Loaded key={`${id} ${when}`} drawing={drawing} wanted={when} />;
}

function Loaded({ drawing, wanted }: { drawing: Drawing; wanted: number }) {
	const { id, title, usualSeats } = drawing.about;
	const rows = rowsOf(id);
	const [result] = useState(() => kept().find((one) => one.when === wanted && one.pad.game === id));
	const when = result?.when ?? 0;
	const [pad, setPad] = useState<Pad>(() => {
		const used = recall<unknown>(`pad.${id}`);
		return result ? { ...result.pad, done: true } : isPad(used, rows.length) ? used : emptyPad(id, rows.length, usualSeats);
	});
	const [asking, setAsking] = useState(false);
	const sheet: Sheet = { pad, drawing, rows, when, set: setPad };
	useLayoutEffect(() => (when ? keepReal(kept(), when, pad) : remember(`pad.${id}`, pad)), [pad]);
	const other = (
		<>
			<Button icon="person" onClick={() => setAsking(true)}>
				{_('Game and players')}
			</Button>
			<Button icon="log" onClick={() => route.go('real', id)}>
				{_('Record a real game move by move')}
			</Button>
		</>
	);
	return (
		<div class="pad">
			<Top title={_('Score pad')} status={`${title} · ${pad.names.map((_n, seat) => nameOf(pad, seat)).join(', ')}`} rules={id} menu={other} />
			<main class="pad-main">
				{pad.done && <Verdict {...sheet} />}
				<Table {...sheet} rename={() => setAsking(true)} />
			</main>
			{pad.done ? <After {...sheet} /> : <Keys {...sheet} />}
			{asking && <Setup {...sheet} close={() => setAsking(false)} />}
		</div>
	);
}

// The sheet. Every cell is a button that typing goes to.
function Table({ pad, drawing, rows, set, rename }: Sheet & { rename(): void }) {
	const all = sums(pad);
	const first = leaders(pad);
	const begun = all.some((sum) => sum > 0);
	return (
		<table class="pad-sheet num">
			<thead>
				<tr>
					<th scope="col">{_('Row')}</th>
					{pad.names.map((_n, seat) => (
						<th scope="col">
							<button type="button" onClick={rename} aria-label={_('Rename {name}', { name: nameOf(pad, seat) })}>
								<Badge seat={seat} size="s" />
								<span class="name">{pad.names[seat]?.trim()}</span>
							</button>
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((row, r) => (
					<tr>
						<th scope="row">
							<RowName drawing={drawing} row={row} />
						</th>
						{pad.names.map((_n, seat) => (
							<td>
								<Cell pad={pad} at={[r, seat]} name={drawing.row(row).name} pick={(at) => set((now) => ({ ...now, at, done: false }))} />
							</td>
						))}
					</tr>
				))}
			</tbody>
			<tfoot>
				<tr>
					<th scope="row">{_('Total')}</th>
					{all.map((sum, seat) => (
						<td class={begun && first.includes(seat) ? 'leads' : ''}>{sum}</td>
					))}
				</tr>
			</tfoot>
		</table>
	);
}

function RowName({ drawing, row }: { drawing: Drawing; row: string }) {
	const { name, glyph, tone } = drawing.row(row);
	return (
		<span class="row">
			{glyph && (
				<span class="gi" style={tone ? { background: tone.back, color: tone.ink } : undefined}>
					<Glyph name={glyph} size={tone ? 15 : 18} />
				</span>
			)}
			{name}
		</span>
	);
}

function Cell({ pad, at, name, pick }: { pad: Pad; at: Pad['at']; name: string; pick(at: Pad['at']): void }) {
	const text = pad.cells[at[0]]![at[1]]!;
	const value = cellValue(text);
	const here = !pad.done && pad.at[0] === at[0] && pad.at[1] === at[1];
	return (
		<button type="button" class={here ? 'here' : ''} aria-current={here || undefined} aria-label={`${nameOf(pad, at[1])}, ${name}, ${value ?? _('empty')}`} onClick={() => pick(at)}>
			{value ?? (text ? text : '·')}
		</button>
	);
}

// What the hardware keys mean here.
const keyOf = (e: KeyboardEvent) => (/^\d$/.test(e.key) ? e.key : ({ Backspace: '⌫', '+': '+', '*': '×', x: '×', Enter: 'next' } as Record<string, string>)[e.key]);

// The number pad, and whose number it is. The green key names who is next.
function Keys({ pad, drawing, rows, set }: Sheet) {
	const [row, seat] = pad.at;
	const text = pad.cells[row]![seat]!;
	const value = cellValue(text);
	useEffect(() => {
		const key = (e: KeyboardEvent) => {
			const pressed = keyOf(e);
			const node = e.target as HTMLElement;
			if (!pressed || e.ctrlKey || e.metaKey || node.closest('dialog') || (pressed === 'next' && node.closest('button'))) return;
			e.preventDefault();
			set((now) => press(now, pressed));
		};
		addEventListener('keydown', key);
		return () => removeEventListener('keydown', key);
	}, []);
	return (
		<section class="pad-keys" aria-label={_('Numbers')}>
			<p class="row" aria-live="polite">
				<Badge seat={seat} size="s" />
				<b>
					{nameOf(pad, seat)}, {drawing.row(rows[row]!).name}
				</b>
				<span class="muted grow">{drawing.pad?.how(rows[row]!)}</span>
				{/[+×]/.test(text) && <span class="sum num">{value === null ? text : `${text} = ${value}`}</span>}
			</p>
			<div class="grid" role="group">
				{[...'123', '⌫', ...'456', 'back', ...'789', 'next', '×', '0', '+'].map((key) => (
					<Key name={key} pad={pad} press={() => set((now) => press(now, key))} />
				))}
			</div>
		</section>
	);
}

function Key({ name, pad, press }: { name: string; pad: Pad; press(): void }) {
	const next = after(pad, pad.at);
	const off = name === 'back' && pad.at[0] + pad.at[1] === 0;
	const onward = next ? _('Next: {name}', { name: nameOf(pad, next[1]) }) : full(pad) ? _('Who won?') : _('Next empty one');
	const text = name === 'next' ? onward : name === 'back' ? _('Back') : name;
	const said = ({ '⌫': _('Delete'), '×': _('times'), '+': _('plus') } as Record<string, string>)[name];
	return (
		<button type="button" class={name === 'next' ? 'go' : /\d/.test(name) ? '' : 'small'} data-key={name} aria-label={said} aria-disabled={off || undefined} onClick={press}>
			{text}
		</button>
	);
}

// Who won, in words; a tie that the rules break is asked for, one question at a time.
function Verdict({ pad, drawing, set }: Sheet) {
	const all = sums(pad);
	const first = leaders(pad);
	const question = first.length > 1 ? drawing.pad?.ties[pad.answers.length]?.() : undefined;
	const [chosen, setChosen] = useState<number[]>([]);
	const winner = first[0]!;
	const second = Math.max(0, ...all.filter((_s, seat) => seat !== winner));
	const words = all.length === 1 ? _('{points} points', { points: all[0]! }) : first.length > 1 ? _('{names} share the victory', { names: first.map((seat) => nameOf(pad, seat)).join(', ') }) : _('{name} wins, {a} to {b}', { name: nameOf(pad, winner), a: all[winner]!, b: second });
	if (!question)
		return (
			<div class="pad-win" role="status">
				{first.map((seat) => (
					<Badge seat={seat} size="l" />
				))}
				<h2>{words}</h2>
			</div>
		);
	return (
		<form class="pad-win" onSubmit={(e) => (e.preventDefault(), setChosen([]), chosen.length && set((now) => ({ ...now, answers: [...now.answers, chosen] })))}>
			<h2>{question}</h2>
			<p class="muted">{_('Choose several if they are tied in this as well.')}</p>
			<div class="row">
				{first.map((seat) => (
					<Button aria-pressed={chosen.includes(seat)} onClick={() => setChosen(chosen.includes(seat) ? chosen.filter((one) => one !== seat) : [...chosen, seat])}>
						{nameOf(pad, seat)}
					</Button>
				))}
			</div>
			<Button type="submit" kind="go" off={!chosen.length}>
				{_('Answer')}
			</Button>
		</form>
	);
}

// What can be done with a result: keep it once, correct it, delete it if it was kept.
function After({ pad, drawing, rows, when, set }: Sheet) {
	const correct = () => set((now) => ({ ...now, done: false }));
	const [done, setDone] = useState(false);
	const keep = () => {
		if (!done) keepReal(kept(), Date.now(), pad);
		setDone(true);
	};
	const remove = () => {
		keepReal(kept(), when, null);
		route.go();
	};
	if (when)
		return (
			<section class="pad-after">
				<Button kind="go" onClick={() => route.go('pad', drawing.about.id)}>
					{_('To the sheet in use')}
				</Button>
				<Button onClick={correct}>{_('Correct a number')}</Button>
				<Button onClick={remove}>{_('Delete')}</Button>
			</section>
		);
	const fresh = () => set(({ names }) => ({ ...emptyPad(drawing.about.id, rows.length, names.length), names }));
	return (
		<section class="pad-after">
			<Button kind="go" icon="check" off={done} onClick={keep}>
				{done ? _('The result is kept') : _('Keep this result')}
			</Button>
			<Button onClick={correct}>{_('Correct a number')}</Button>
			<Button onClick={fresh}>{_('New sheet')}</Button>
		</section>
	);
}

// Which game, how many, and their names.
function Setup({ pad, drawing, set, close }: Sheet & { close(): void }) {
	const [least, most] = seatsOf(drawing.about.id);
	const counts = Array.from({ length: most - least + 1 }, (_x, i): [number, string] => [least + i, String(least + i)]);
	const rename = (seat: number, name: string) => set((now) => ({ ...now, names: now.names.map((old, i) => (i === seat ? name : old)) }));
	return (
		<Dialog title={_('Game and players')} close={close}>
			<form class="newgame" onSubmit={(e) => (e.preventDefault(), close())}>
				<Pick label={_('Game')} values={abouts.map((about): [string, string] => [about.id, aboutOf(about.id).title])} now={drawing.about.id} go={(id) => route.go('pad', id)} />
				<Pick label={_('Players')} values={counts} now={pad.names.length} go={(n) => set((now) => reseat(now, n))} />
				{pad.names.map((name, seat) => (
					<div class="seatrow two">
						<Badge seat={seat} size="l" />
						<input type="text" maxLength={20} value={name} placeholder={nameOf({ ...pad, names: [] }, seat)} aria-label={_('Name of seat {letter}', { letter: letters[seat]! })} onInput={(e) => rename(seat, e.currentTarget.value)} />
					</div>
				))}
				<Button type="submit" kind="go">
					{_('Done')}
				</Button>
			</form>
		</Dialog>
	);
}
