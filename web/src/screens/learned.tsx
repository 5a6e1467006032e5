// A quiet line while the net of a game takes long to load, and when it cannot be had.
import { nets } from '../core/nets.ts';
import { useStore } from '../core/store.ts';
import { _ } from '../i18n/text.ts';

export function Learned({ game }: { game: string }) {
	const state = useStore(nets).state(game);
	if (!state) return null;
	return (
		<p class="note learned" role="status">
			{state === 'loading'
				? _('Loading what strong players have learned…')
				: _('What strong players have learned could not be loaded. They play a little weaker.')}
		</p>
	);
}
