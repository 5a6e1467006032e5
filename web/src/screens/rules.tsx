// The rules by numbered clauses, searchable; refusals link here.
import { useEffect, useRef, useState } from 'preact/hooks';
import { route } from '../core/route.ts';
import { session } from '../core/session.ts';
import { abouts } from '../games/list.ts';
import { texts, _, _n } from '../i18n/text.ts';
import { Button, Tabs } from '../ui/parts.tsx';
import { Markdown } from '../ui/markdown.tsx';
import { Top } from './top.tsx';

interface Page {
	language: string; // of the text: English where there is no translation
	title: string;
	sections: { title: string; clauses: { id: string; text: string }[] }[];
}

async function load(game: string, language: string): Promise<Page | null> {
	const answer = await fetch(`rules-${game}-${language}.json`).catch(() => null);
	return answer?.ok ? ((await answer.json()) as Page) : null;
}

// The rules of a game, scrolled to a clause if one is named.
export function Rules({ game, clause }: { game: string; clause: string }) {
	const id = game || abouts[0]!.id;
	const [page, setPage] = useState<Page | null>(null);
	const [wanted, setWanted] = useState('');
	const main = useRef<HTMLElement>(null);
	const { language } = texts;
	useEffect(() => void load(id, language).then(setPage), [id, language]);
	useEffect(() => {
		if (!page || !clause) return;
		const node = main.current?.querySelector<HTMLElement>(`[data-clause="${CSS.escape(clause)}"]`);
		node?.scrollIntoView({ block: 'center' });
		node?.focus();
	}, [page, clause]);
	const words = wanted.trim().toLowerCase();
	const sections = (page?.sections ?? [])
		.map((s) => ({ ...s, clauses: s.clauses.filter((c) => !words || `${c.id} ${s.title} ${c.text}`.toLowerCase().includes(words)) }))
		.filter((s) => s.clauses.length > 0);
	const found = sections.reduce((n, s) => n + s.clauses.length, 0);
	return (
		<div class="pageframe">
			<Top title={_('Exact rules')} />
			<main class="page rules" ref={main}>
				<div class="rulesbar">
					<Tabs label={_('Game')} now={id} go={(g) => route.go('rules', g)} tabs={abouts.map((a) => [a.id, a.title])} />
					<input type="search" value={wanted} placeholder={_('Search the rules')} aria-label={_('Search the rules')} onInput={(e) => setWanted(e.currentTarget.value)} />
					{session.match && (
						<Button kind="go" onClick={() => route.go('play')}>
							{_('Back to the table')}
						</Button>
					)}
				</div>
				<a class="link" href={`#/book/${id}`}>
					{_('Back to the rulebook')}
				</a>
				<p class="small muted">{_('Our choice: a number of our own, where the rulebook shows only a picture. Ruling: what the rulebook leaves open, or what we decided otherwise.')}</p>
				<p class="small muted" role="status">
					{words ? _n('{n} clause found', '{n} clauses found', found) : ''}
				</p>
				{sections.map((s) => (
					<section lang={page?.language}>
						<h2>{s.title}</h2>
						{s.clauses.map((c) => (
							<article class={`clausebox ${c.id === clause ? 'here' : ''}`} data-clause={c.id} tabIndex={-1}>
								<a href={`#/rules/${id}/${c.id}`} class="clause">
									{c.id}
								</a>
								<Markdown text={c.text} />
							</article>
						))}
					</section>
				))}
			</main>
		</div>
	);
}
