// A new table.
import { useState } from 'preact/hooks';
import { keep, part } from '../../core/kept.ts';
import { levels } from '../../core/protocol.ts';
import { recall, remember, settings } from '../../core/settings.ts';
import type { ClockRule, Creating, Joined } from '../../core/table.ts';
import type { Wire } from '../../core/wire.ts';
import { aboutOf, abouts } from '../../games/list.ts';
import { _ } from '../../i18n/text.ts';
import { Badge, Button, Dialog, Fault, Pick } from '../../ui/parts.tsx';
import { GameOptions, levelName } from '../newgame.tsx';
import { Form, NameField, PartField } from './parts.tsx';
import { clockWords } from './words.ts';

const clocks: Record<string, ClockRule | null> = {
	none: null,
	quick: { kind: 'game', ms: 600_000, add: 5000 },
	long: { kind: 'game', ms: 1_800_000, add: 10_000 },
	blitz: { kind: 'move', ms: 30_000 },
	move: { kind: 'move', ms: 120_000 },
	day: { kind: 'days', days: 1 },
	days: { kind: 'days', days: 3 },
	week: { kind: 'days', days: 7 },
};

export function Create({ wire, close }: { wire: Wire; close(): void }) {
	const [game, setGame] = useState(() => recall<string>('online-game') ?? abouts[0]!.id);
	const about = aboutOf(game);
	const info = wire.hello?.games.find((g) => g.id === game);
	const [low, high] = info?.seats ?? [2, 4];
	const [wanted, setWanted] = useState(2);
	const seats = Math.min(high, Math.max(Math.max(2, low), wanted));
	const [who, setWho] = useState<string[]>(['me', 'open', 'open', 'open']);
	const [options, setOptions] = useState<Record<string, string>>({});
	const [clock, setClock] = useState('none');
	const [flag, setFlag] = useState<'ai' | 'resign'>('ai');
	const [listed, setListed] = useState('link');
	const [watch, setWatch] = useState('yes');
	const [name, setName] = useState(settings.values.name);
	const [mine, setMine] = useState(part);
	const [fault, setFault] = useState('');
	const places = who.slice(0, seats);
	if (!places.includes('me')) places[0] = 'me'; // it went with the seats that were taken away
	const counts = Array.from({ length: high - Math.max(2, low) + 1 }, (_x, i) => Math.max(2, low) + i);
	const create = async () => {
		settings.set({ name: name.trim() });
		remember('online-game', game);
		const ai: Record<string, string> = {};
		places.forEach((w, seat) => w !== 'me' && w !== 'open' && (ai[seat] = w));
		const wish: Creating = { game, seats, options, seat: places.indexOf('me'), name: name.trim(), ai, clock: clocks[clock]!, flag, public: listed === 'public', watch: watch === 'yes', ...(mine && { part: mine }) };
		const answer = await wire.ask<Joined>('create', wish);
		if (!answer.ok) return setFault(_(answer.text));
		keep({ table: answer.table.id, token: answer.token!, game, when: Date.now(), commit: answer.table.fair.commit, part: mine });
		location.hash = `t=${answer.table.id}`;
	};
	const choose = (seat: number, value: string) => {
		const all = [...places, ...who.slice(seats)].map((w, i) => (w === 'me' && (value === 'me' || i >= seats) ? 'open' : w));
		all[seat] = value;
		setWho(all);
	};
	return (
		<Dialog title={_('New table')} close={close}>
			<Form send={create}>
				<NameField name={name} set={setName} />
				<Pick label={_('Game')} values={abouts.map((a): [string, string] => [a.id, a.title])} now={game} go={(v) => (setGame(v), setOptions({}))} />
				<Pick label={_('Seats')} values={counts.map((n): [number, string] => [n, String(n)])} now={seats} go={(v) => setWanted(v)} />
				<div>
					{places.map((value, seat) => (
						<div class="seatrow two">
							<Badge seat={seat} size="l" />
							<select aria-label={_('Who plays seat {letter}', { letter: 'ABCD'[seat]! })} value={value} onChange={(e) => choose(seat, e.currentTarget.value)}>
								<option value="me">{_('You')}</option>
								{value !== 'me' && <option value="open">{_('Whoever gets the link')}</option>}
								{value !== 'me' && levels.map((level) => <option value={level}>{_('Computer, {level}', { level: levelName(level) })}</option>)}
							</select>
						</div>
					))}
				</div>
				<Pick label={_('Who may come')} values={[['link', _('By link only')], ['public', _('Listed for all')]]} now={listed} go={(v) => setListed(v)} />
				<div class="options">
					<label>
						<span>{_('Clock')}</span>
						<select value={clock} onChange={(e) => setClock(e.currentTarget.value)}>
							{Object.entries(clocks).map(([id, rule]) => (
								<option value={id}>{clockWords(rule)}</option>
							))}
						</select>
					</label>
					{clock !== 'none' && (
						<label>
							<span>{_('When time is up')}</span>
							<select value={flag} onChange={(e) => setFlag(e.currentTarget.value as 'ai')}>
								<option value="ai">{_('the computer plays on')}</option>
								<option value="resign">{_('the game is lost')}</option>
							</select>
						</label>
					)}
				</div>
				<details>
					<summary>{_('Options')}</summary>
					<div class="options">
						<GameOptions about={about} all={info?.options} now={options} set={setOptions} />
						<label>
							<span>{_('Spectators')}</span>
							<select value={watch} onChange={(e) => setWatch(e.currentTarget.value)}>
								<option value="yes">{_('may watch')}</option>
								<option value="no">{_('may not watch')}</option>
							</select>
						</label>
					</div>
					<PartField part={mine} set={setMine} />
				</details>
				<Fault text={fault} />
				<Button type="submit" kind="go" icon="play">
					{_('Open the table')}
				</Button>
			</Form>
		</Dialog>
	);
}
