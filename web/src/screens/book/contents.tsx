// The contents: beside the text, on phones a bar that opens them as a sheet.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { abouts } from '../../games/list.ts';
import { _, _n } from '../../i18n/text.ts';
import { Dialog, Glyph } from '../../ui/parts.tsx';
import type { Section } from './book.ts';

interface Props {
	game: string;
	sections: Section[];
	now: number; // the section that is being read
	found: number[]; // hits of the search by section
}

function List({ game, sections, now, found }: Props) {
	return (
		<ol>
			{sections.map(({ id, title }, i) => (
				<li>
					<a href={`#/book/${game}/${id}`} aria-current={i === now ? 'location' : undefined}>
						<span class="num">{i + 1}</span>
						<span class="grow">{title}</span>
						{found[i]! > 0 && (
							<span class="bk-count num">
								<span aria-hidden="true">{found[i]}</span>
								<span class="unseen">{_n('{n} hit', '{n} hits', found[i]!)}</span>
							</span>
						)}
					</a>
				</li>
			))}
		</ol>
	);
}

function Others({ game }: { game: string }) {
	return (
		<div class="bk-others">
			<a href={`#/rules/${game}`}>
				<Glyph name="rules" size={18} />
				{_('Exact rules')}
			</a>
			<a href="#/learn">
				<Glyph name="learn" size={18} />
				{_('Lessons')}
			</a>
			{abouts
				.filter(({ id }) => id !== game)
				.map(({ id, title }) => (
					<a href={`#/book/${id}`}>
						<Glyph name="rules" size={18} />
						{_('Rulebook: {game}', { game: title })}
					</a>
				))}
		</div>
	);
}

export function Contents(props: Props) {
	return (
		<nav class="bk-toc" aria-label={_('Contents')}>
			<b class="tiny muted">{_('Contents')}</b>
			<List {...props} />
			<Others game={props.game} />
		</nav>
	);
}

export function ContentsBar(props: Props & { search: ComponentChildren }) {
	const [open, setOpen] = useState(false);
	const { sections, now, search } = props;
	const title = sections[now]?.title ?? '';
	return (
		<>
			<button type="button" class="bk-bar" aria-haspopup="dialog" onClick={() => setOpen(true)}>
				<span class="grow">
					<b>{_('{n} {title}', { n: now + 1, title })}</b> <span class="muted">{_('of {n}', { n: sections.length })}</span>
				</span>
				<Glyph name="log" size={20} />
				<span class="unseen">{_('Contents')}</span>
			</button>
			{open && (
				<Dialog title={_('Contents')} close={() => setOpen(false)}>
					{search}
					<div class="bk-toc" onClick={(e) => (e.target as Element).closest('a') && setOpen(false)}>
						<List {...props} />
						<Others game={props.game} />
					</div>
				</Dialog>
			)}
		</>
	);
}
