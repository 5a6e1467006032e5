// Beside the table: what happened (log.tsx), the sheet, all moves with the text box.
import type { FunctionComponent } from 'preact';
import { useState } from 'preact/hooks';
import type { Match } from '../core/match.ts';
import { _, _n } from '../i18n/text.ts';
import { Badge, Glyph, Tabs } from '../ui/parts.tsx';
import { Log } from './log.tsx';

// The score sheet with a column per seat; `big` with names, for the end.
export function SheetTable({ match, big }: { match: Match; big?: boolean }) {
	const { sheet, drawing } = match;
	const rows = sheet.rows.filter((r) => r !== 'total');
	const names = sheet.seats.map((_s, seat) => match.name(seat));
	const title = match.replay.back !== null ? _('If it had ended then') : match.over ? _('Score sheet') : _('If it ended now');
	return (
		<div class="sheet-scroll" tabIndex={0} role="group" aria-label={_('Score sheet')}>
			<table class={`sh num ${big ? 'big' : ''}`}>
				<thead>
					<tr>
						<th scope="col">{title}</th>
						{names.map((name, seat) => (
							<th scope="col">
								<span class="head">
									<Badge seat={seat} size="s" />
									<span class={big ? 'name' : 'unseen'}>{name}</span>
								</span>
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => {
						const { name, glyph, tone } = drawing.row(row);
						const values = sheet.seats.map((s) => s[row] ?? 0);
						const best = Math.max(...values);
						return (
							<tr>
								<th scope="row">
									<span class="row">
										{glyph && (
											<span class="gi" style={tone ? { background: tone.back, color: tone.ink } : undefined}>
												<Glyph name={glyph} size={tone ? 15 : 18} />
											</span>
										)}
										{name}
									</span>
								</th>
								{values.map((v) => (
									<td class={v === best && v !== 0 ? 'best' : ''}>{v}</td>
								))}
							</tr>
						);
					})}
				</tbody>
				<tfoot>
					<tr>
						<th scope="row">{_('Total')}</th>
						{sheet.seats.map((s) => (
							<td>{s.total}</td>
						))}
					</tr>
				</tfoot>
			</table>
			{drawing.SheetMore && <drawing.SheetMore match={match} />}
		</div>
	);
}

// Every legal move in words, narrowed by what was picked and typed; and the box for move texts.
export function MoveList({ match }: { match: Match }) {
	const [text, setText] = useState('');
	const wanted = text.trim().toLowerCase();
	const all = match.mine ? match.choice.moves : [];
	const fits = all
		.map((move) => ({ move, words: match.drawing.say(move, match) }))
		.filter(({ move, words }) => !wanted || move.includes(wanted) || words.toLowerCase().includes(wanted));
	const send = (e: Event) => {
		e.preventDefault();
		const only = fits.length === 1 ? fits[0]!.move : null;
		void match.picking.type(all.includes(wanted) ? wanted : (only ?? wanted));
		setText('');
	};
	return (
		<div class="movelist">
			<form onSubmit={send} class="row">
				<input type="text" class="grow" value={text} onInput={(e) => setText(e.currentTarget.value)} aria-label={_('A move as text')} placeholder={_('Type a move')} autocomplete="off" autocapitalize="off" spellcheck={false} />
				<button type="submit" class="btn">
					{_('Play')}
				</button>
				<button type="button" class="btn" onClick={() => wanted && void match.why(wanted)}>
					{_('Why?')}
				</button>
			</form>
			<p class="tiny muted">{match.mine ? _n('{n} move is possible', '{n} moves are possible', fits.length) : _('Wait for your turn.')}</p>
			<ul>
				{fits.slice(0, 120).map(({ move, words }) => (
					<li>
						<button type="button" data-move={move} aria-pressed={match.choice.ready === move} onClick={() => void match.take(move)} onDblClick={() => void match.play(move)}>
							<span>{words}</span>
							<code>{move}</code>
						</button>
					</li>
				))}
			</ul>
		</div>
	);
}

// What can be shown beside the table.
export type SideTab = 'log' | 'sheet' | 'moves' | 'chat';

// One of them with the tabs of all; the chat only where there is one.
export function Side({ match, tab, go, Chat, unread = 0 }: { match: Match; tab: SideTab; go(tab: SideTab): void; Chat?: FunctionComponent | undefined; unread?: number }) {
	const tabs: [SideTab, string][] = [['log', _('Log')], ['sheet', _('Sheet')], ['moves', _('Moves')]];
	if (Chat) tabs.push(['chat', unread ? _('Chat ({n})', { n: unread }) : _('Chat')]);
	return (
		<>
			<Tabs label={_('Beside the table')} now={tab} go={go} tabs={tabs} />
			<div class="side-body" role="tabpanel">
				{tab === 'log' && <Log match={match} />}
				{tab === 'sheet' && <SheetTable match={match} />}
				{tab === 'moves' && <MoveList match={match} />}
				{tab === 'chat' && Chat && <Chat />}
			</div>
		</>
	);
}
