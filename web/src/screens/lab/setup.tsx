// What is measured: game, players, level, number of games, options; and the run itself.
import { learned } from '../../core/bases.ts';
import type { Lab, Setup } from '../../core/lab.ts';
import { levelName, levels, seatsOf } from '../../games/about.ts';
import { aboutOf, abouts } from '../../games/list.ts';
import { _ } from '../../i18n/text.ts';
import { Button, Fault, Pick } from '../../ui/parts.tsx';
import { GameOptions } from '../newgame.tsx';
import type { GameInfo } from '../../core/protocol.ts';
import { whole } from './words.ts';

const counts = [100, 300, 1000, 2000];
const slow = 'hard';

// What is measured of a game unless somebody chooses.
export function usualSetup(game: string): Setup {
	return { game, seats: Math.max(2, aboutOf(game).usualSeats), level: learned(game) ? 'medium' : 'random', games: 300, options: {} };
}

export function SetupForm({ setup, set, info }: { setup: Setup; set(setup: Setup): void; info: GameInfo | undefined }) {
	const [least, most] = seatsOf(setup.game);
	const seats = Array.from({ length: most - Math.max(2, least) + 1 }, (_x, i): [number, string] => [Math.max(2, least) + i, String(Math.max(2, least) + i)]);
	const upTo = learned(setup.game) ? levels.slice(0, levels.indexOf(slow) + 1) : ['random'];
	return (
		<div class="lab-setup">
			<label>
				<span>{_('Game')}</span>
				<select value={setup.game} onChange={(e) => set(usualSetup(e.currentTarget.value))}>
					{abouts.map((about) => (
						<option value={about.id}>{about.title}</option>
					))}
				</select>
			</label>
			<Pick label={_('Players')} values={seats} now={setup.seats} go={(n) => set({ ...setup, seats: n })} />
			<div class="lab-pair">
				<label>
					<span>{_('Level of the computers')}</span>
					<select value={setup.level} onChange={(e) => set({ ...setup, level: e.currentTarget.value })}>
						{upTo.map((level) => (
							<option value={level}>{levelName(level)}</option>
						))}
					</select>
				</label>
				<label>
					<span>{_('Games')}</span>
					<select value={setup.games} onChange={(e) => set({ ...setup, games: Number(e.currentTarget.value) })}>
						{counts.map((n) => (
							<option value={n}>{whole(n)}</option>
						))}
					</select>
				</label>
			</div>
			{setup.level === slow && <p class="small warn">{_('Hard players think long: every game takes some seconds, so all of them take many minutes.')}</p>}
			<div class="options">
				<GameOptions about={aboutOf(setup.game)} all={info?.options} now={setup.options} set={(options) => set({ ...setup, options })} />
			</div>
		</div>
	);
}

// Start or pause, and how far it is. `blocked`: why it cannot begin.
export function Run({ lab, blocked, left }: { lab: Lab; blocked: boolean; left: string }) {
	const { running, finished, done, wanted } = lab;
	const go = () => (running ? lab.pause() : blocked ? undefined : lab.start());
	const label = running ? _('Pause') : finished ? _('Done') : done > 0 ? _('Go on') : _('Start');
	return (
		<div class="lab-run">
			<div class="lab-progress">
				<progress max={Math.max(1, wanted)} value={done} aria-label={_('Games played')} />
				<span class="small num" role="status">
					{_('{done} of {wanted} games', { done: whole(done), wanted: whole(wanted) })}
					{left && <span class="muted"> · {left}</span>}
				</span>
			</div>
			<Fault text={lab.fault && _(lab.fault)} />
			<Button kind="go" icon={running ? 'pause' : 'play'} off={!running && (finished || blocked)} onClick={go}>
				{label}
			</Button>
		</div>
	);
}
