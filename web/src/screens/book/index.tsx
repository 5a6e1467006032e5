// The illustrated rulebook of a game: contents, text, figures, search. The text comes first; figures are drawn when they are near.
import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Drawing } from '../../games/drawing.ts';
import { aboutOf, abouts, drawingOf } from '../../games/list.ts';
import { texts, _, _n } from '../../i18n/text.ts';
import { Button, Glyph } from '../../ui/parts.tsx';
import { Top } from '../top.tsx';
import { bookOf, type Book as Text, type Section } from './book.ts';
import { Clause, type Opened } from './clause.tsx';
import { Contents, ContentsBar } from './contents.tsx';
import { Figure } from './figure.tsx';
import { press } from './press.ts';
import { around, Line, Words, type Around } from './text.tsx';
import { folded, hits, textsOf } from './tokens.ts';

// The book in the reader's language; without one the exact rules are shown.
function useBook(game: string): { book: Text | null; drawing: Drawing | null } {
	const [book, setBook] = useState<Text | null>(null);
	const [drawing, setDrawing] = useState<Drawing | null>(null);
	const { language } = texts;
	useEffect(() => {
		let gone = false;
		setDrawing(null);
		void bookOf(game, language).then((found) => {
			if (gone) return;
			if (!found) return location.replace(`#/rules/${game}`);
			setBook(found);
			void drawingOf(game).then((d) => gone || setDrawing(d));
		});
		return () => void (gone = true);
	}, [game, language]);
	return { book, drawing };
}

const reading = 140; // pixels from the top: what crosses this line is being read

// The number of the section that is being read.
function useReading(main: RefObject<HTMLElement | null>, book: Text | null): number {
	const [now, setNow] = useState(0);
	useEffect(() => {
		const look = () => {
			const all = [...(main.current?.querySelectorAll('.bk-section') ?? [])];
			const end = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
			const begun = all.filter((node) => node.getBoundingClientRect().top < reading).length;
			setNow(Math.max(0, (end ? all.length : begun) - 1));
		};
		look();
		addEventListener('scroll', look, { passive: true });
		return () => removeEventListener('scroll', look);
	}, [book]);
	return now;
}

function toNode(node: HTMLElement | null | undefined): void {
	node?.scrollIntoView({ block: 'start' });
	node?.focus({ preventScroll: true });
}

// The next or previous of these, from what stands at the top of the window.
function step(nodes: HTMLElement[], by: number): void {
	const tops = nodes.map((node) => node.getBoundingClientRect().top);
	const i = by > 0 ? tops.findIndex((top) => top > reading) : tops.filter((top) => top < 40).length - 1;
	toNode(nodes[i]);
}

function useKeys(main: RefObject<HTMLElement | null>, search: RefObject<HTMLInputElement | null>): void {
	useEffect(() => {
		const key = (e: KeyboardEvent) => {
			if (e.ctrlKey || e.metaKey || e.altKey || (e.target as Element).closest('input, dialog')) return;
			const all = (what: string) => [...main.current!.querySelectorAll<HTMLElement>(what)];
			if (e.key === '/') search.current?.focus();
			else if (e.key === 'n') step(all('.bk-section'), 1);
			else if (e.key === 'p') step(all('.bk-section'), -1);
			else if (e.key === ']') step(all('.bk-fig'), 1);
			else if (e.key === '[') step(all('.bk-fig'), -1);
			else return;
			e.preventDefault();
		};
		addEventListener('keydown', key);
		return () => removeEventListener('keydown', key);
	}, []);
}

// Goes from hit to hit.
function useHits(main: RefObject<HTMLElement | null>): (by: number) => void {
	const at = useRef(-1);
	return (by) => {
		const all = [...(main.current?.querySelectorAll<HTMLElement>('mark') ?? [])];
		if (all.length === 0) return;
		all[at.current]?.classList.remove('here');
		at.current = (((at.current < 0 && by < 0 ? 0 : at.current) + by) % all.length + all.length) % all.length;
		all[at.current]!.classList.add('here');
		all[at.current]!.scrollIntoView({ block: 'center' });
	};
}

interface SearchProps {
	value: string;
	found: number;
	set(value: string): void;
	next(by: number): void;
	field?: RefObject<HTMLInputElement | null>;
}

function Search({ value, found, set, next, field }: SearchProps) {
	const key = (e: KeyboardEvent) => {
		if (e.key === 'Enter') next(e.shiftKey ? -1 : 1), e.preventDefault();
		if (e.key === 'Escape') set(''), (e.currentTarget as HTMLElement).blur();
	};
	return (
		<div class="bk-find" role="search">
			<Glyph name="search" size={18} />
			<input ref={field ?? null} type="search" value={value} placeholder={_('Search this book')} aria-label={_('Search this book')} onInput={(e) => set(e.currentTarget.value)} onKeyDown={key} />
			<span class="small muted num" role="status">
				{value.trim() ? _n('{n} hit', '{n} hits', found) : ''}
			</span>
		</div>
	);
}

function Chapter({ section, n }: { section: Section; n: number }) {
	return (
		<section class={`bk-section bk-s-${section.id}`} id={section.id} tabIndex={-1} aria-labelledby={`${section.id}-title`}>
			<h2 id={`${section.id}-title`}>
				<span class="num" aria-hidden="true">
					{n}
				</span>{' '}
				<Line text={section.title} />
			</h2>
			{section.blocks.map((block) => (block.kind === 'figure' ? <Figure key={block.id} block={block} /> : <Words block={block} />))}
		</section>
	);
}

function Head({ book, game }: { book: Text; game: string }) {
	const [busy, setBusy] = useState(false);
	const print = () => {
		setBusy(true);
		void press.print().finally(() => setBusy(false));
	};
	return (
		<header class="bk-head">
			<p class="small muted">
				{_('Rulebook')} · {aboutOf(game).length()} · {_n('reads in {n} minute', 'reads in {n} minutes', book.minutes)}
			</p>
			<div class="row">
				<h1 class="grow">{book.title}</h1>
				<Button icon="print" class="bk-print" off={busy} onClick={print}>
					{busy ? _('Drawing…') : _('Print')}
				</Button>
			</div>
		</header>
	);
}

// The book of a game, scrolled to a section or a figure if one is named.
export function Book({ game: named, anchor }: { game: string; anchor: string }) {
	const game = abouts.some(({ id }) => id === named) ? named : abouts[0]!.id;
	const { book, drawing } = useBook(game);
	const [value, setValue] = useState('');
	const [clause, setClause] = useState<Opened | null>(null);
	const main = useRef<HTMLElement>(null);
	const field = useRef<HTMLInputElement>(null);
	const now = useReading(main, book);
	const next = useHits(main);
	useKeys(main, field);
	useEffect(() => {
		if (book && anchor) toNode(document.getElementById(anchor));
	}, [book, anchor]);
	const wanted = folded(value.trim());
	const found = useMemo(() => (book?.sections ?? []).map((s) => hits([s.title, ...s.blocks.flatMap(textsOf)], wanted)), [book, wanted]);
	const context = useMemo<Around>(() => ({ game, wanted, drawing, open: (id, chip) => setClause({ id, chip }) }), [game, wanted, drawing]);
	const search = (own?: boolean) => <Search value={value} found={found.reduce((a, b) => a + b, 0)} set={setValue} next={next} {...(own && { field })} />;
	const list = { game, sections: book?.sections ?? [], now, found };
	return (
		<div class="bk">
			<Top title={aboutOf(game).title} status={_('Rulebook')} bar={search(true)} />
			{book && <Contents {...list} />}
			{book && <ContentsBar {...list} search={search()} />}
			<main class="bk-main" ref={main} lang={book?.language} aria-busy={!book}>
				{book && (
					<around.Provider value={context}>
						<article>
							<Head book={book} game={game} />
							{book.sections.map((section, i) => (
								<Chapter key={section.id} section={section} n={i + 1} />
							))}
						</article>
						{clause && <Clause {...clause} game={game} close={() => setClause(null)} />}
					</around.Provider>
				)}
			</main>
		</div>
	);
}
