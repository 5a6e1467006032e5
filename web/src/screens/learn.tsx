// Learning by playing: a first game with its rules told when they matter.
import { useState } from 'preact/hooks';
import { route } from '../core/route.ts';
import { botNames, session } from '../core/session.ts';
import { abouts, drawingOf, lessonOf } from '../games/list.ts';
import { _ } from '../i18n/text.ts';
import { Button, Glyph } from '../ui/parts.tsx';
import { Top } from './top.tsx';

// The games that can be learned.
export function Learn() {
	const [busy, setBusy] = useState(false);
	const start = async (id: string) => {
		setBusy(true);
		const { learn } = await drawingOf(id);
		const players = Array.from({ length: learn.seats }, (_x, seat) =>
			seat === 0 ? ({ kind: 'human', name: _('You') } as const) : ({ kind: 'ai', name: botNames[seat - 1]!, level: 'easy' } as const),
		);
		await session.start({ game: id, seats: learn.seats, seed: learn.seed, first: 0, options: learn.options ?? {} }, players, 'learn');
		route.go('play');
	};
	return (
		<div class="pageframe">
			<Top title={_('Learn a game')} />
			<main class="page">
				<p class="lead">{_('You play at once. Each rule is explained when it matters, with its number in the rules.')}</p>
				<div class="learnlist">
					{abouts.map((about) => (
						<section class="panel">
							<h2>{about.title}</h2>
							<p class="muted">{about.blurb()}</p>
							<p class="small">{lessonOf(about.id)}</p>
							<div class="row">
								<Button kind="go" icon="learn" off={busy} onClick={() => void start(about.id)}>
									{_('Play the first game')}
								</Button>
								<a class="btn" href={`#/rules/${about.id}`}>
									<Glyph name="rules" size={20} />
									{_('Rules')}
								</a>
							</div>
						</section>
					))}
				</div>
			</main>
		</div>
	);
}
