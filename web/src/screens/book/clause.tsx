// A clause of the exact rules beside its chip; on phones a sheet.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { texts, _ } from '../../i18n/text.ts';
import { Markdown } from '../../ui/markdown.tsx';
import { Dialog, IconButton } from '../../ui/parts.tsx';
import { exactOf, type Exact } from './book.ts';

export interface Opened {
	id: string;
	chip: HTMLElement;
}

interface Props extends Opened {
	game: string;
	close(): void;
}

function Body({ game, id }: { game: string; id: string }) {
	const [exact, setExact] = useState<Exact | null>(null);
	const { language } = texts;
	useEffect(() => void exactOf(game, language).then(setExact), [game, language]);
	const text = exact?.sections.flatMap((s) => s.clauses).find((c) => c.id === id)?.text;
	return (
		<>
			<div lang={exact?.language} class="bk-clause">
				{text === undefined ? <p class="muted">…</p> : <Markdown text={text} />}
			</div>
			<a class="link" href={`#/rules/${game}/${id}`}>
				{_('Open the exact rules')}
			</a>
		</>
	);
}

const margin = 8; // pixels to the window's edges and the chip

function Popover({ game, id, chip, close }: Props) {
	const box = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => {
		const place = () => {
			const node = box.current!;
			const at = chip.getBoundingClientRect();
			const below = at.bottom + margin + node.offsetHeight < innerHeight;
			node.style.left = `${Math.max(margin, Math.min(at.left - 20, innerWidth - node.offsetWidth - margin))}px`;
			node.style.top = `${below ? at.bottom + margin : Math.max(margin, at.top - margin - node.offsetHeight)}px`;
		};
		const outside = (e: Event) => box.current?.contains(e.target as Node) || close();
		const watcher = new ResizeObserver(place);
		place();
		watcher.observe(box.current!);
		addEventListener('scroll', place, { passive: true });
		addEventListener('pointerdown', outside);
		box.current!.focus();
		return () => (watcher.disconnect(), removeEventListener('scroll', place), removeEventListener('pointerdown', outside), chip.focus({ preventScroll: true }));
	}, [chip, id]);
	return (
		<div class="bk-pop" ref={box} role="dialog" aria-label={_('Clause {id}', { id })} tabIndex={-1} onKeyDown={(e) => e.key === 'Escape' && (e.stopPropagation(), close())}>
			<div class="row">
				<b class="grow num">{id}</b>
				<IconButton icon="close" label={_('Close')} onClick={close} />
			</div>
			<Body game={game} id={id} />
		</div>
	);
}

export function Clause(props: Props) {
	if (innerWidth >= 720) return <Popover {...props} />;
	return (
		<Dialog title={_('Clause {id}', { id: props.id })} close={props.close}>
			<Body game={props.game} id={props.id} />
		</Dialog>
	);
}
