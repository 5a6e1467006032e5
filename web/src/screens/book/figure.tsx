// A figure: a live board from a position in the text, with numbers at its edge. It is drawn only while it is near the
// window; before and after that a picture of the same size stands there.
import type { RefObject } from 'preact';
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { openFigure } from '../../core/figure.ts';
import type { Match } from '../../core/match.ts';
import { session } from '../../core/session.ts';
import { settings } from '../../core/settings.ts';
import { useStore } from '../../core/store.ts';
import { _ } from '../../i18n/text.ts';
import { Button, Glyph } from '../../ui/parts.tsx';
import { webgl } from '../../ui/webgl.ts';
import type { FigureBlock } from './book.ts';
import { Board3D } from './board.tsx';
import { FlatBoards } from './flat.tsx';
import type { Lead } from './leads.ts';
import { press } from './press.ts';
import { around, Line } from './text.tsx';

const handHeight = 176; // pixels, before it is known
const ahead = '500px'; // so far from the window a figure begins to be drawn

function useNear(box: RefObject<HTMLElement | null>): boolean {
	const [near, setNear] = useState(false);
	useEffect(() => {
		const watcher = new IntersectionObserver((seen) => setNear(seen[seen.length - 1]!.isIntersecting), { rootMargin: ahead });
		watcher.observe(box.current!);
		return () => watcher.disconnect();
	}, []);
	return near;
}

// The match of the figure while it is wanted; another one for every `round`.
function useMatch(block: FigureBlock, wanted: boolean, round: number): Match | null {
	const { drawing } = useContext(around);
	const [match, setMatch] = useState<Match | null>(null);
	useEffect(() => {
		if (!wanted || !drawing) return;
		let gone = false;
		const opening = openFigure(drawing, block);
		opening.then((made) => gone || setMatch(made), (error) => console.error(error));
		return () => {
			gone = true;
			setMatch(null);
			void opening.then((made) => made.end(), () => {});
		};
	}, [wanted, drawing, block, round]);
	return match;
}

// Numbers on cards and buttons, which the scene does not show: measured where they stand in the game's own hand.
function Hand({ match, block }: { match: Match | null; block: FigureBlock }) {
	const box = useRef<HTMLDivElement>(null);
	const [at, setAt] = useState<{ n: number; x: number; y: number }[]>([]);
	const [height, setHeight] = useState(handHeight); // it stays while the cards are away
	const Cards = match?.drawing.Hand;
	useLayoutEffect(() => {
		if (!match) return;
		const measure = () => {
			const own = box.current!.getBoundingClientRect();
			const found = block.marks.flatMap((mark, i) => {
				const b = box.current!.querySelector(`[data-pick="${CSS.escape(mark.at)}"]`)?.getBoundingClientRect();
				return b ? [{ n: i + 1, x: b.left - own.left + b.width / 2, y: b.bottom - own.top }] : [];
			});
			if (found.length) setAt(found), setHeight(own.height);
		};
		const watcher = new ResizeObserver(measure);
		watcher.observe(box.current!);
		for (const node of box.current!.querySelectorAll('[data-pick]')) watcher.observe(node);
		measure();
		return () => watcher.disconnect();
	}, [match]);
	return (
		<div class="bk-hand" ref={box} aria-hidden="true" inert style={match ? undefined : { height: `${height}px` }}>
			{match && Cards && <Cards match={match} />}
			{at.map(({ n, x, y }) => (
				<span class="bk-no" style={{ left: `${x}px`, top: `${y}px` }}>
					{n}
				</span>
			))}
		</div>
	);
}

function Leads({ all, size }: { all: Lead[]; size: [number, number] }) {
	return (
		<svg class="bk-leads" aria-hidden="true" viewBox={`0 0 ${size[0]} ${size[1]}`}>
			{all.map(({ from, to }) => (
				<>
					<path class="case" d={`M${from}L${to}`} />
					<path d={`M${from}L${to}`} />
					<circle cx={to[0]} cy={to[1]} r="4.5" />
				</>
			))}
			{all.map(({ n, from }) => (
				<>
					<circle cx={from[0]} cy={from[1]} r="13.5" />
					<text x={from[0]} y={from[1] + 5}>
						{n}
					</text>
				</>
			))}
		</svg>
	);
}

// Below the picture: what the numbers mean, what is seen, and what one can do with it.
function Caption({ block, match, again, played }: { block: FigureBlock; match: Match | null; again(): void; played(): void }) {
	const [shown, setShown] = useState(false);
	const explore = (session as { explore?(record: FigureBlock['record']): unknown }).explore;
	const show = () => {
		if (shown) return setShown(false), again();
		setShown(true);
		played();
		void match?.turns.play(block.seat, block.step!);
	};
	return (
		<>
			{block.marks.length > 0 && (
				<ol class="bk-calls" id={`fig-${block.id}-calls`}>
					{block.marks.map(({ text }, i) => (
						<li>
							<span class="bk-no" aria-hidden="true">
								{i + 1}
							</span>
							<p>
								<Line text={text} />
							</p>
						</li>
					))}
				</ol>
			)}
			<figcaption>
				<p>
					<b>{_('Figure {n}.', { n: block.n })}</b> <Line text={block.text} />
				</p>
				<div class="row wrap bk-acts">
					{block.step !== null && (
						<Button icon={shown ? 'undo' : 'play'} off={!match} onClick={show}>
							{shown ? _('Take it back') : _('Show this move')}
						</Button>
					)}
					{block.try && explore && (
						<Button icon="replay" onClick={() => void explore.call(session, block.record)}>
							{_('Try a turn here')}
						</Button>
					)}
				</div>
			</figcaption>
		</>
	);
}

export function Figure({ block }: { block: FigureBlock }) {
	const box = useRef<HTMLElement>(null);
	const near = useNear(box);
	const [forced, setForced] = useState(false);
	const [round, setRound] = useState(0);
	const [image, setImage] = useState('');
	const [seen, setSeen] = useState<{ all: Lead[]; size: [number, number] }>({ all: [], size: [760, 400] });
	const [moved, setMoved] = useState(false); // the step was played: its numbers are out of date
	const match = useMatch(block, near || forced, round);
	const { values, dark } = useStore(settings);
	const flat = values.table === '2d' || !webgl();
	const hand = block.marks.some(({ at }) => at.includes(':'));
	useEffect(() => press.add(block.id, () => (image || flat ? Promise.resolve() : (setForced(true), press.drawn(block.id)))), [image, flat]);
	const drawn = (url: string) => {
		setImage(url);
		setForced(false);
		press.done(block.id);
	};
	return (
		<figure class={`bk-fig ${flat ? 'flat' : ''} ${moved ? 'moved' : ''}`} id={`fig-${block.id}`} ref={box} data-drawn={image !== '' || (flat && match !== null) || undefined} tabIndex={-1}>
			<div class="bk-stage" role="img" aria-label={_('Figure {n}.', { n: block.n })} aria-describedby={block.marks.length ? `fig-${block.id}-calls` : undefined}>
				{image && <img src={image} alt="" />}
				{!flat && match && <Board3D key={`${round} ${dark}`} match={match} block={block} seen={(all, size) => setSeen({ all, size })} drawn={drawn} />}
				{flat && match && <FlatBoards match={match} marks={block.marks} />}
				{!flat && <Leads {...seen} />}
			</div>
			{!flat && (
				<span class="bk-turn" aria-hidden="true">
					<Glyph name="orbit" size={16} />
					{_('drag to turn')}
				</span>
			)}
			{hand && <Hand match={match} block={block} />}
			<Caption block={block} match={match} played={() => setMoved(true)} again={() => (setMoved(false), setRound(round + 1))} />
		</figure>
	);
}
