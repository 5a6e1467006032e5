// The page: languages and settings first, then the screen that the address names.
import { Component, render, type ComponentChildren } from 'preact';
import { route } from './core/route.ts';
import { settings } from './core/settings.ts';
import { useStore } from './core/store.ts';
import { _, texts } from './i18n/text.ts';
import { Home } from './screens/home.tsx';
import { Play } from './screens/play.tsx';
import { Button } from './ui/parts.tsx';
import { Later, style } from './ui/later.tsx';

const online = async () => (await Promise.all([import('./screens/online.tsx'), style('online.css')]))[0].Online;
const replay = async () => (await import('./screens/replay.tsx')).Replay;
const rules = async () => (await import('./screens/rules.tsx')).Rules;
const learn = async () => (await import('./screens/learn.tsx')).Learn;

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
		case 'rules':
			return <Later key="rules" load={rules} game={rest[0] ?? ''} clause={rest[1] ?? ''} />;
		case 'learn':
			return <Later key="learn" load={learn} />;
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
	if ('serviceWorker' in navigator && location.protocol !== 'file:')
		addEventListener('load', () => void navigator.serviceWorker.register('sw.js').catch(() => {}));
});
