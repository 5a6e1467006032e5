// The lab: change numbers of a game, let computers play, see what the changes do, share them.
import { useEffect, useState } from 'preact/hooks';
import { Lab, type Setup } from '../../core/lab.ts';
import type { GameInfo, Ruleset, RulesetKey } from '../../core/protocol.ts';
import { unpackRuleset } from '../../core/rulesetlink.ts';
import { changesOf, judge, rulesetOf, type Changes } from '../../core/rulesets.ts';
import { useStore } from '../../core/store.ts';
import { levelName } from '../../games/about.ts';
import { aboutOf, abouts } from '../../games/list.ts';
import { _, _n } from '../../i18n/text.ts';
import { Button } from '../../ui/parts.tsx';
import { games } from '../newgame.tsx';
import { RulesetTools } from '../rulesettools.tsx';
import { Top } from '../top.tsx';
import { Numbers } from './numbers.tsx';
import { Results } from './results.tsx';
import { Run, SetupForm, usualSetup } from './setup.tsx';

const settle = 400; // ms without a change until the ruleset is checked

// The numbers of a game, and what a link changes of them.
function useKeys(game: string, code: string, took: (changes: Changes, name: string) => void): { keys: RulesetKey[] | null; fault: string } {
	const [keys, setKeys] = useState<RulesetKey[] | null>(null);
	const [fault, setFault] = useState('');
	useEffect(() => {
		let gone = false;
		setKeys(null);
		setFault('');
		const load = async () => {
			const { keys: builtIn = [] } = await judge(game);
			const shared = code ? await unpackRuleset(code) : {};
			const judged = code ? await judge(game, shared) : null;
			if (gone) return;
			if (judged && !judged.refused) took(changesOf(builtIn, judged, shared), judged.name ?? '');
			if (judged?.refused) setFault(_('This ruleset cannot be used.'));
			setKeys(builtIn);
		};
		load().catch(() => !gone && (setKeys([]), code && setFault(_('This link is damaged. Ask for it again: the whole address belongs to it.'))));
		return () => void (gone = true);
	}, [game, code]);
	return { keys, fault };
}

// What the program says of the changes, once they have settled; null: it has not answered yet.
function useJudged(game: string, changes: Changes, name: string): Ruleset | null {
	const [judged, setJudged] = useState<Ruleset | null>({});
	const text = JSON.stringify(rulesetOf(game, changes, name) ?? null);
	useEffect(() => {
		let gone = false;
		const ruleset = JSON.parse(text) as object | null;
		if (!ruleset) return setJudged({});
		setJudged(null);
		const timer = setTimeout(() => void judge(game, ruleset).then((found) => gone || setJudged(found), () => gone || setJudged({})), settle);
		return () => ((gone = true), clearTimeout(timer));
	}, [game, text]);
	return judged;
}

// How long the rest takes, by what was played since the start.
function useLeft(lab: Lab): string {
	const [since, setSince] = useState<{ at: number; done: number } | null>(null);
	useEffect(() => setSince(lab.running ? { at: performance.now(), done: lab.done } : null), [lab.running, lab.wanted]);
	if (!since || !lab.running || lab.done - since.done < 10) return '';
	const minutes = ((performance.now() - since.at) / (lab.done - since.done)) * (lab.wanted - lab.done) / 60_000;
	return minutes < 1 ? _('less than a minute left') : _n('about {n} minute left', 'about {n} minutes left', Math.round(minutes));
}

function Panel({ lab, setup, setSetup, changes, setChanges, name, setName, keys, judged, info }: Panelled) {
	const count = Object.keys(changes).length;
	return (
		<aside class="lab-panel" aria-label={_('What is measured')}>
			<SetupForm setup={setup} set={setSetup} info={info} />
			<Run lab={lab} blocked={keys === null || judged === null || judged.refused !== undefined} left={useLeft(lab)} />
			<section class="lab-numbers" aria-labelledby="lab-change">
				<div class="row">
					<h2 class="grow" id="lab-change">
						{_('Change numbers')}
					</h2>
					{count > 0 && (
						<Button icon="undo" onClick={() => setChanges({})}>
							{_('All built-in')}
						</Button>
					)}
				</div>
				{keys?.length === 0 && <p class="muted">{_('This game has no numbers to change.')}</p>}
				{count > 0 && (
					<label class="lab-name">
						<span>{_('Name of the ruleset')}</span>
						<input type="text" maxLength={40} value={name} onInput={(e) => setName(e.currentTarget.value)} />
					</label>
				)}
				{judged?.ruleset && <RulesetTools game={setup.game} ruleset={rulesetOf(setup.game, changes, name) ?? {}} />}
				{keys && keys.length > 0 && <Numbers key={setup.game} game={setup.game} keys={keys} changes={changes} set={setChanges} refused={judged?.refused} />}
			</section>
		</aside>
	);
}

interface Panelled {
	lab: Lab;
	setup: Setup;
	setSetup(setup: Setup): void;
	changes: Changes;
	setChanges(changes: Changes): void;
	name: string;
	setName(name: string): void;
	keys: RulesetKey[] | null;
	judged: Ruleset | null;
	info: GameInfo | undefined;
}

// `game` and `code` come from the address: what is measured first, and a ruleset that somebody shared.
export function LabScreen({ game, code }: { game: string; code: string }) {
	const first = abouts.some((about) => about.id === game) ? game : abouts[0]!.id;
	const [lab] = useState(() => new Lab());
	useStore(lab);
	const [setup, setSetup] = useState<Setup>(() => usualSetup(first));
	const [changes, setChanges] = useState<Changes>({});
	const [name, setName] = useState('');
	const [all, setAll] = useState<GameInfo[]>([]);
	const { keys, fault } = useKeys(setup.game, setup.game === first ? code : '', (took, called) => (setChanges(took), setName(called)));
	const judged = useJudged(setup.game, changes, name);
	useEffect(() => void games().then(setAll, () => {}), []);
	useEffect(() => () => lab.close(), []);
	const text = JSON.stringify(judged?.ruleset ?? null);
	useEffect(() => {
		if (judged && !judged.refused) lab.measure(setup, (JSON.parse(text) as object | null) ?? undefined);
	}, [setup, text, judged]);
	const change = (next: Setup) => (next.game !== setup.game && (setChanges({}), setName('')), setSetup(next));
	const about = aboutOf(setup.game);
	const status = `${about.title} · ${_n('{n} player', '{n} players', setup.seats)} · ${levelName(setup.level)}`;
	const panelled: Panelled = { lab, setup, setSetup: change, changes, setChanges, name, setName, keys, judged, info: all.find((g) => g.id === setup.game) };
	return (
		<div class="lab">
			<Top title={_('Lab')} status={status} rules={setup.game} />
			<Panel {...panelled} />
			<main aria-label={_('Results')}>
				{fault && (
					<p class="bad" role="alert">
						{fault}
					</p>
				)}
				<Results lab={lab} game={setup.game} seats={setup.seats} changed={name.trim() || _('Changed')} />
			</main>
		</div>
	);
}
