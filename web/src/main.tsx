// The page: languages and settings first, then the screen that the address names.
import { Component, render, type ComponentChildren } from 'preact';
import { warm } from './core/engine.ts';
import { route } from './core/route.ts';
import { settings } from './core/settings.ts';
import { useStore } from './core/store.ts';
import { _, texts } from './i18n/text.ts';
import { Home } from './screens/home.tsx';
import { Play } from './screens/play.tsx';
import { Button } from './ui/parts.tsx';
import { Later, style } from './ui/later.tsx';

const online = async () => (await Promise.all([import('./screens/online.tsx'), style('online.css')]))[0].Online;
const replay = async () => (await Promise.all([import('./screens/replay.tsx'), style('after.css')]))[0].Replay;
const explore = async () => (await Promise.all([import('./screens/explore.tsx'), style('explore.css')]))[0].Explore;
const rules = async () => (await import('./screens/rules.tsx')).Rules;
const pad = async () => (await Promise.all([import('./screens/pad.tsx'), style('pad.css')]))[0].ScorePad;
const book = async () => (await Promise.all([import('./screens/book/index.tsx'), style('book.css')]))[0].Book;
const games = async () => (await Promise.all([import('./screens/shelf/games.tsx'), style('shelf.css')]))[0].Games;
const shared = async () => (await import('./screens/shared.tsx')).Shared;
const puzzle = async () => (await Promise.all([import('./screens/puzzle.tsx'), style('puzzle.css')]))[0].Puzzles;
const lab = async () => (await Promise.all([import('./screens/lab/index.tsx'), style('lab.css')]))[0].LabScreen;
const ruleset = async () => (await import('./screens/ruleset.tsx')).SharedRuleset;
const learn = async () => (await Promise.all([import('./screens/learn.tsx'), style('after.css')]))[0].Learn;

class Guard extends Component<{ children: ComponentChildren }, { error?: string }> {
	static override getDerivedStateFromError(error: unknown) {
		return { error: error instanceof Error ? error.message : String(error) };
	}

	override render() {
		if (!this.state.error) return this.props.children;
		return (
			<main class="page">
				<h1>{_('Something went wrong')}</h1>
				<p>{this.state.error}</p>
				<p>{_('Your game is saved on this device.')}</p>
				<Button kind="go" onClick={() => location.reload()}>
					{_('Load the page again')}
				</Button>
			</main>
		);
	}
}

function Screen() {
	useStore(texts);
	useStore(settings);
	const [name = '', ...rest] = useStore(route).parts;
	const table = /^t=([\w-]+)(?:&code=(\w+))?$/.exec(name);
	if (table) return <Later key="online" load={online} table={table[1]!} code={table[2]} />;
	switch (name) {
		case 'online':
			return <Later key="online" load={online} table={null} code={undefined} />;
		case 'play':
			return <Play />;
		case 'replay':
			return <Later key="replay" load={replay} />;
		case 'explore':
			return <Later key="explore" load={explore} />;
		case 'rules':
			return <Later key="rules" load={rules} game={rest[0] ?? ''} clause={rest[1] ?? ''} />;
		case 'book':
			return <Later key="book" load={book} game={rest[0] ?? ''} anchor={rest[1] ?? ''} />;
		case 'games':
			return <Later key="games" load={games} />;
		case 'r':
			return <Later key="r" load={shared} packed={rest[0] ?? ''} />;
		case 'learn':
			return <Later key="learn" load={learn} game={rest[0] ?? ''} lesson={rest[1] ?? ''} />;
		case 'lab':
			return <Later key={`lab/${rest.join('/')}`} load={lab} game={rest[0] ?? ''} code={rest[1] ?? ''} />;
		case 'ruleset':
			return <Later key="ruleset" load={ruleset} code={rest[0] ?? ''} />;
		case 'puzzle':
			return <Later key="puzzle" load={puzzle} game={rest[0] ?? ''} n={Number(rest[1] ?? 0)} />;
		case 'pad':
			return <Later key="pad" load={pad} game={rest[0] ?? ''} when={Number(rest[1] ?? 0)} />;
		default:
			return <Home dialog={name} rest={rest} />;
	}
}

route.start();
void settings.start().then(() => {
	render(
		<Guard>
			<Screen />
		</Guard>,
		document.getElementById('app')!,
	);
	if (document.readyState === 'complete') warm();
	else addEventListener('load', warm);
	if ('serviceWorker' in navigator && location.protocol !== 'file:')
		addEventListener('load', () => void navigator.serviceWorker.register('sw.js').catch(() => {}));
});
