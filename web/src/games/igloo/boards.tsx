// The 8x8 board as named cells: the table of keyboards and screen readers, and the plain one without WebGL.
import type { Match } from '../../core/match.ts';
import { Badge, Glyph } from '../../ui/parts.tsx';
import { _ } from '../../i18n/text.ts';
import type { Board, Cell } from '../drawing.ts';
import { animal, board, columns, type Space } from './board.ts';
import { animalName, spaceName } from './words.ts';

export const tokenTones = {
	fish: { back: '#E8F4FF', ink: '#0B3A5A' },
	fox: { back: '#FFE1C4', ink: '#6B2A00' },
	bear: { back: '#FFFFFF', ink: '#1B2630' },
} as const;

const grounds: Record<Space['is'], { back: string; ink: string }> = {
	land: { back: '#56646F', ink: '#FFFFFF' },
	sea: { back: '#114F69', ink: '#FFFFFF' },
	down: { back: '#F3F8FC', ink: '#10212F' },
	pack: { back: '#B5D7EC', ink: '#10212F' },
};

// A token as on the table: the picture, and its value in a dark circle.
export function Token({ what, size = 22 }: { what: string; size?: number }) {
	const { kind, value } = animal(what);
	const { back, ink } = tokenTones[kind];
	return (
		<span class="ig-token" style={{ background: back, color: ink, borderColor: ink, width: `${size}px`, height: `${size}px` }} title={animalName(what)}>
			<Glyph name={kind} size={Math.round(size * 0.6)} />
			<b data-text={value} style={{ background: ink, color: back, fontSize: `${Math.max(11, size * 0.46)}px` }} />
		</span>
	);
}

function Look({ space }: { space: Space }) {
	return (
		<span class="ig-look" aria-hidden="true">
			{space.igloo !== null && (
				<span class="ig-home">
					<Glyph name="igloo" size={20} />
					<Badge seat={space.igloo} size="s" />
				</span>
			)}
			{space.inuits.map((seat) => (
				<Badge seat={seat} size="s" />
			))}
			{space.animals.map((what) => (
				<Token what={what} />
			))}
			{space.is === 'pack' && space.animals.length + space.inuits.length === 0 && <Glyph name="pack" size={20} />}
		</span>
	);
}

export function boards(match: Match): Board[] {
	const { spaces } = board(match);
	const cell = (at: string): Cell => ({
		at,
		name: spaceName(at, spaces[at]!, match),
		look: <Look space={spaces[at]!} />,
		tone: grounds[spaces[at]!.is],
	});
	const rows = [8, 7, 6, 5, 4, 3, 2, 1].map((r) => [...columns].map((c) => cell(`${c}${r}`)));
	return [{ id: 'sea', name: _('The sea, columns a to h, rows 8 to 1'), rows }];
}
