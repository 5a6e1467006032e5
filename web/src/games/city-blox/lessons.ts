// The guided first game: each rule when it matters.
import type { Match } from '../../core/match.ts';
import { _ } from '../../i18n/text.ts';
import type { Guide } from '../drawing.ts';
import { boardOf } from './board.ts';

const any = () => true;
const verb = (...verbs: string[]) => (move: string) => verbs.includes(move.split(' ')[0]!);
const mine = (match: Match, phase: string) => match.shown.actors.includes(0) && match.shown.phase === phase;
const can = (match: Match, word: string) => match.actor === 0 && match.choice.legal.some(verb(word));
const own = (match: Match) => boardOf(match.shown).seat[0]!;
const built = (match: Match) => match.log.filter((e) => e.seat === 0 && e.move.startsWith('build')).length;
const blocks = (match: Match) => own(match).lots.flatMap((lot) => lot.blocks);

export const lessons: Guide[] = [
	{
		id: 'supply',
		clause: 'C3.2',
		text: () => _('You are first this round: you choose which blocks are set out. The others take from them as well. Choose blocks and press “Set out”.'),
		when: (match) => mine(match, 'supply'),
		only: verb('supply'),
	},
	{
		id: 'build',
		clause: 'C2.3',
		text: () => _('Choose a block, then a cell inside a cut-out. R or the buttons turn it. Press the green button to set it down.'),
		when: (match) => mine(match, 'turn') && built(match) === 0 && can(match, 'build'),
		only: verb('build'),
	},
	{
		id: 'layers',
		clause: 'C2.4',
		text: () => _('A block is let down from above. It rests on what lies below it and may jut out; nothing can be pushed under it later.'),
		when: (match) => mine(match, 'turn') && built(match) >= 1 && can(match, 'build'),
		only: any,
	},
	{
		id: 'fit',
		clause: 'C5.2',
		text: () => _('A building fits when every cell is covered and at least one stud is hidden: a block juts out over it, and nothing lies on it. The side window shows hidden studs in gold.'),
		when: (match) => mine(match, 'turn') && built(match) >= 2,
	},
	{
		id: 'hidden',
		clause: 'C5.2',
		text: () => _('Your first hidden stud: the gold disc beside the name of the lot is full.'),
		when: (match) => own(match).lots.some((lot) => !lot.finished && lot.hidden > 0),
	},
	{
		id: 'keep',
		clause: 'C4.1',
		text: () => _('Does nothing fit? Press “Keep” and choose a block: it lies beside your lots, for all to see.'),
		when: (match) => mine(match, 'turn') && built(match) >= 2 && can(match, 'keep') && own(match).kept.length === 0,
	},
	{
		id: 'trade',
		clause: 'C4.2',
		text: () => _('Two kept blocks are worth any one of the reserve: “Trade”. It does not use up your turn.'),
		when: (match) => mine(match, 'turn') && own(match).kept.length === 2,
	},
	{
		id: 'repair',
		clause: 'C4.3',
		text: () => _('A block in the wrong place? “Repair” lifts one that has nothing on it. It takes the whole turn.'),
		when: (match) => mine(match, 'turn') && blocks(match).length >= 5 && can(match, 'lift'),
	},
	{
		id: 'finished',
		clause: 'C5.4',
		text: () => _('It fits: the landscape card lies on it, and the lot is finished. Three finished lots win at once.'),
		when: (match) => own(match).finished > 0,
	},
	{
		id: 'event',
		clause: 'C6.1',
		text: () => _('A finished lot draws an event. The card says what happens and who acts.'),
		when: (match) => mine(match, 'event'),
		only: any,
	},
	{
		id: 'end',
		clause: 'C7.2',
		text: () => _('If nobody finishes three lots, the game ends after round 30: 100 points for a finished lot, 1 for each covered cell of the others.'),
		when: (match) => mine(match, 'turn') && boardOf(match.shown).round >= 6,
	},
];
