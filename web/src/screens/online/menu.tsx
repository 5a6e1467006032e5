// What a player may do about the table itself.
import { useState } from 'preact/hooks';
import type { Remote } from '../../core/remote.ts';
import { route } from '../../core/route.ts';
import { _ } from '../../i18n/text.ts';
import { Button } from '../../ui/parts.tsx';

export function MenuLinks({ remote }: { remote: Remote }) {
	const [sure, setSure] = useState(false);
	const { table } = remote;
	return (
		<>
			{remote.seat !== 'public' && table.state === 'playing' && (
				<>
					<Button icon="clock" onClick={() => void remote.tell('ask', { what: 'pause' })}>
						{_('Ask for a pause')}
					</Button>
					<Button
						icon="close"
						onClick={(e) => {
							if (sure) return void remote.tell('resign');
							e.stopPropagation();
							setSure(true);
						}}
					>
						{sure ? _('Yes, give up') : _('Give up')}
					</Button>
				</>
			)}
			{remote.host &&
				table.seats.map(
					(s, seat) =>
						s.kind === 'human' &&
						seat !== remote.seat && (
							<Button icon="mute" onClick={() => void remote.tell('mute', { seat, on: !s.muted })}>
								{s.muted ? _('Let {name} chat again', { name: s.name }) : _('No chat by {name}', { name: s.name })}
							</Button>
						),
				)}
			<Button icon="online" onClick={() => route.go('online')}>
				{_('All tables')}
			</Button>
		</>
	);
}
