// A button that copies a link to a game as it was played so far.
import { useState } from 'preact/hooks';
import type { Match } from '../core/match.ts';
import { _ } from '../i18n/text.ts';
import { copy } from '../ui/copy.ts';
import { Button } from '../ui/parts.tsx';
import { shareRecord } from './record.ts';

// A record that is too long for an address becomes a file; at a server's table the table's own address serves.
export function CopyLink({ match }: { match: Match }) {
	const [said, setSaid] = useState('');
	const go = async () => {
		const { linkTo } = await import('../core/packed.ts');
		const link = (await linkTo(await match.replay.record(), match.players)) ?? (match.online ? location.href : null);
		if (!link) {
			setSaid(_('Too long for a link: saved as a file'));
			return shareRecord(match);
		}
		setSaid((await copy(link)) ? _('The link is copied') : _('This browser does not let the page copy.'));
	};
	return (
		<Button icon="share" onClick={(e) => (e.stopPropagation(), void go())}>
			{said || _('Copy link to this game')}
		</Button>
	);
}
