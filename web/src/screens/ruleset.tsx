// A ruleset that came as a link: what differs, and what one can do with it.
import { useEffect, useState } from 'preact/hooks';
import { Refused } from '../core/engine.ts';
import type { Ruleset } from '../core/protocol.ts';
import { route } from '../core/route.ts';
import { unpackRuleset } from '../core/rulesetlink.ts';
import { judge } from '../core/rulesets.ts';
import { aboutOf } from '../games/list.ts';
import { _ } from '../i18n/text.ts';
import { Button } from '../ui/parts.tsx';
import { Differs, refusal } from './houserules.tsx';
import { RulesetTools } from './rulesettools.tsx';
import { Top } from './top.tsx';

interface Opened {
	game: string;
	judged?: Ruleset;
	fault?: string;
}

async function open(code: string): Promise<Opened> {
	let game = '';
	try {
		const ruleset = (await unpackRuleset(code)) as { game?: unknown };
		game = String(ruleset.game);
		const judged = await judge(game, ruleset);
		return judged.refused ? { game, fault: refusal(judged.refused) } : { game, judged };
	} catch (error) {
		if (error instanceof Refused) return { game, fault: _(error.fault.text) };
		return { game, fault: _('This link is damaged. Ask for it again: the whole address belongs to it.') };
	}
}

export function SharedRuleset({ code }: { code: string }) {
	const [opened, setOpened] = useState<Opened | null>(null);
	useEffect(() => {
		setOpened(null);
		void open(code).then(setOpened);
	}, [code]);
	if (!opened) return <main class="page" aria-busy="true" />;
	const { game, judged, fault } = opened;
	return (
		<div class="pageframe">
			<Top title={_('House rules')} {...(judged && { rules: game, status: aboutOf(game).title })} />
			<main class="page">
				{judged ? (
					<>
						<h2>{_(judged.name ?? '') || _('House rules of {game}', { game: aboutOf(game).title })}</h2>
						<p>{_('Somebody shared these rules of {game}.', { game: aboutOf(game).title })}</p>
						<Differs rules={judged} game={game} />
						{judged.ruleset && <RulesetTools game={game} ruleset={judged.ruleset} lab />}
						<p class="small muted">{_('At a terminal: firn play {game} --ruleset, followed by the address of this page in quotes.', { game })}</p>
					</>
				) : (
					<>
						<h2>{_('This ruleset cannot be used.')}</h2>
						<p class="bad" role="alert">
							{fault}
						</p>
						<div>
							<Button onClick={() => route.go()}>{_('Start page')}</Button>
						</div>
					</>
				)}
			</main>
		</div>
	);
}
