// A game that came as a link: the replay of what the address holds.
import { useEffect, useState } from 'preact/hooks';
import { Refused } from '../core/engine.ts';
import { unpack } from '../core/packed.ts';
import { route } from '../core/route.ts';
import { session } from '../core/session.ts';
import { _ } from '../i18n/text.ts';
import { Button } from '../ui/parts.tsx';
import { Replay } from './replay.tsx';
import { Top } from './top.tsx';

// Opens it; '' or why not.
async function open(packed: string): Promise<string> {
	try {
		const { record, players } = await unpack(packed);
		await session.load({ record, players, mode: 'play' }, true);
		session.replay = record;
		session.at = session.back = null;
		return '';
	} catch (error) {
		if (error instanceof Refused) return _('This record cannot be used: {reason}', { reason: _(error.fault.text) });
		return _('This link is damaged. Ask for it again: the whole address belongs to it.');
	}
}

// `packed`: the record, as core/packed.ts writes it.
export function Shared({ packed }: { packed: string }) {
	const [opened, setOpened] = useState('');
	const [fault, setFault] = useState('');
	useEffect(() => {
		setFault('');
		setOpened('');
		void open(packed).then((why) => (why ? setFault(why) : setOpened(packed)));
	}, [packed]);
	if (fault)
		return (
			<div class="pageframe">
				<Top title={_('Replay')} />
				<main class="page">
					<h2>{_('This game cannot be opened')}</h2>
					<p class="bad" role="alert">
						{fault}
					</p>
					<div>
						<Button onClick={() => route.go()}>{_('Start page')}</Button>
					</div>
				</main>
			</div>
		);
	return opened === packed ? <Replay key={packed} /> : <main class="page" aria-busy="true" />;
}
