// The connection, and what others ask.
import type { Remote } from '../../core/remote.ts';
import type { Ask, TableInfo } from '../../core/table.ts';
import type { Wire } from '../../core/wire.ts';
import { _ } from '../../i18n/text.ts';
import { Button } from '../../ui/parts.tsx';
import { Reload } from './parts.tsx';
import { Claim, Sit } from './sit.tsx';
import { nameOf } from './words.ts';

// Says that the connection is lost; nothing while it is there.
export function Link({ wire }: { wire: Wire }) {
	if (wire.state === 'old') return <Reload />;
	if (wire.state !== 'lost') return null;
	return (
		<p class="note offline" role="status">
			{_('Connection lost. Coming back…')}{' '}
			<button type="button" class="link" onClick={() => wire.now()}>
				{_('Try now')}
			</button>
		</p>
	);
}

function question(ask: Ask, table: TableInfo): string {
	const name = ask.what === 'sit' ? (ask.name ?? '') : nameOf(table, ask.by);
	switch (ask.what) {
		case 'undo':
			return _('{name} asks to take back the last move.', { name });
		case 'pause':
			return _('{name} asks for a pause.', { name });
		case 'resume':
			return _('{name} asks to continue.', { name });
		case 'rematch':
			return _('{name} asks for another game.', { name });
		case 'sit':
			return _('{name} asks for the free seat.', { name });
		case 'remove': {
			const whom = nameOf(table, ask.seat!);
			return ask.ban ? _('{name} asks to remove {whom} and to ban them from this table.', { name, whom }) : _('{name} asks to remove {whom} from the game.', { name, whom });
		}
	}
}

// What others want of this player, what this player asked, and why it was refused.
export function Questions({ remote }: { remote: Remote }) {
	const { table, refused } = remote;
	const mine = table.asks.filter((a) => a.by === remote.seat && a.what !== 'sit' && a.wait.length > 0);
	return (
		<>
			{remote.questions.map((ask) => (
				<div class="note question row wrap" role="alert">
					<span class="grow">{question(ask, table)}</span>
					<Button kind="go" onClick={() => void remote.want('answer', { ask: ask.ask, yes: true })}>
						{_('Yes')}
					</Button>
					<Button onClick={() => void remote.want('answer', { ask: ask.ask, yes: false })}>{_('No')}</Button>
					{ask.what === 'sit' && <Button onClick={() => void remote.want('answer', { ask: ask.ask, yes: false, ban: true })}>{_('No, and ban')}</Button>}
				</div>
			))}
			{mine.map((ask) => (
				<p class="note" role="status">
					{_('You asked. Waiting for {names}.', { names: ask.wait.map((s) => nameOf(table, s)).join(', ') })}
				</p>
			))}
			{refused && (
				<p class="note refused" role="alert">
					{refused}
				</p>
			)}
		</>
	);
}

// What stands above the prompt at a server's table.
export function Banner({ remote }: { remote: Remote }) {
	const { table, seat } = remote;
	const own = typeof seat === 'number' ? table.seats[seat] : undefined;
	const left = table.seats.findIndex((s) => s.kind === 'empty');
	return (
		<>
			<Link wire={remote.wire} />
			<Questions remote={remote} />
			{table.state === 'paused' && (
				<div class="note row wrap" role="status">
					<span class="grow">{_('The game is paused.')}</span>
					{own && <Button onClick={() => void remote.want('ask', { what: 'resume' })}>{_('Go on')}</Button>}
				</div>
			)}
			{own?.standin && !own.resigned && table.state === 'playing' && (
				<div class="note row wrap" role="status">
					<span class="grow">{_('The computer plays for you.')}</span>
					<Button onClick={() => void remote.want('back')}>{_('Play yourself')}</Button>
				</div>
			)}
			{seat === 'public' && table.state !== 'over' && (
				<div class="note watching">
					<p role="status">{remote.asked ? _('Waiting for the host to give you the seat.') : _('You are watching.')}</p>
					{!remote.asked && left >= 0 && (
						<details>
							<summary>{_('A seat is free')}</summary>
							<Sit remote={remote} seat={left} label={_('Take the free seat')} />
						</details>
					)}
					<Claim remote={remote} code={remote.code} />
				</div>
			)}
		</>
	);
}
