// What a player may do about the table itself.
import { alerts } from '../../core/alerts.ts';
import type { Remote } from '../../core/remote.ts';
import { route } from '../../core/route.ts';
import { useStore } from '../../core/store.ts';
import { _ } from '../../i18n/text.ts';
import { Button } from '../../ui/parts.tsx';
import { removal } from './words.ts';
import type { Wish } from './wish.ts';

// The bell: opt in, opt out, or why not.
export function Bell() {
	useStore(alerts);
	if (!alerts.possible) return <p class="small muted">{_('This browser does not let the page tell you when it is your turn. The title of the tab does.')}</p>;
	return (
		<Button icon="bell" aria-pressed={alerts.on} onClick={(e) => (e.stopPropagation(), void alerts.set(!alerts.on))}>
			{alerts.on ? _('Tells you when it is your turn') : _('Tell me when it is my turn')}
		</Button>
	);
}

function Others({ remote, wish }: { remote: Remote; wish: Wish }) {
	const { table } = remote;
	const others = table.seats.flatMap((s, seat) => (s.kind === 'human' && seat !== remote.seat ? [{ s, seat }] : []));
	return (
		<>
			{others.map(({ s, seat }) => (
				<>
					{remote.host && (
						<Button icon={s.muted ? 'sound' : 'mute'} onClick={() => void remote.want('mute', { seat, on: !s.muted })}>
							{s.muted ? _('Let {name} chat again', { name: s.name }) : _('No chat by {name}', { name: s.name })}
						</Button>
					)}
					{removal(remote, seat) && (
						<Button icon="close" onClick={() => wish.show({ what: 'remove', seat })}>
							{_('Remove {name}', { name: s.name })}
						</Button>
					)}
				</>
			))}
		</>
	);
}

// The buttons in the menu of a server's table.
export function MenuLinks({ remote, wish }: { remote: Remote; wish: Wish }) {
	const { table } = remote;
	const seated = remote.seat !== 'public';
	const running = table.state === 'playing' || table.state === 'paused';
	const resigned = seated && table.seats[remote.seat as number]?.resigned;
	return (
		<>
			{seated && <Bell />}
			{running && table.watch && (
				<Button icon="person" onClick={() => wish.show({ what: 'invite' })}>
					{_('Invite')}
				</Button>
			)}
			{seated && table.state === 'playing' && (
				<Button icon="pause" onClick={() => void remote.want('ask', { what: 'pause' })}>
					{_('Ask for a pause')}
				</Button>
			)}
			{seated && running && (
				<>
					{!resigned && (
						<Button icon="close" onClick={() => wish.show({ what: 'resign' })}>
							{_('Give up')}
						</Button>
					)}
					<Button icon="undo" onClick={() => wish.show({ what: 'leave' })}>
						{_('Leave the table')}
					</Button>
				</>
			)}
			{seated && table.state !== 'over' && (
				<Button icon="share" onClick={() => wish.show({ what: 'device' })}>
					{_('Play on another device')}
				</Button>
			)}
			{seated && <Others remote={remote} wish={wish} />}
			{remote.own && (
				<Button icon="person" onClick={() => wish.show({ what: 'forget' })}>
					{_('Delete my data at this table')}
				</Button>
			)}
			<Button icon="online" onClick={() => route.go('online')}>
				{_('All tables')}
			</Button>
		</>
	);
}
