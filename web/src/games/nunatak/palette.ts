import type { Symbol } from './board.ts';

export const tones: Record<Symbol, { back: string; ink: string }> = {
	builder: { back: '#5E30A8', ink: '#FFFFFF' },
	sculptor: { back: '#4796EE', ink: '#06182B' },
	artisan: { back: '#1FA595', ink: '#04211E' },
	beast: { back: '#6E4428', ink: '#FFFFFF' },
	architect: { back: '#F7D33C', ink: '#2A2200' },
	elder: { back: '#E4671B', ink: '#1F0B00' },
};
// Blocks of the four seats, then of Siku and the two dummies.
export const iceColors = ['#1F4FD0', '#C92A5B', '#F1F8FF', '#F2A91C', '#8796A3', '#8796A3', '#8796A3'];
export const iceLetters = ['A', 'B', 'C', 'D', 'S', '1', '2'];
export const iceInk = (i: number) => (i < 2 ? 'rgba(255,255,255,.86)' : 'rgba(16,33,47,.78)');
