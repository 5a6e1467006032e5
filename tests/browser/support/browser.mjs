// Debian's Chromium with software WebGL, and the page served from build/web.
import { createRequire } from 'node:module';
import { serve } from '../../../web/scripts/serve.mjs';

const { chromium, firefox } = createRequire(new URL('../../../web/package.json', import.meta.url))('playwright-core');

export const flags = [
	'--no-sandbox',
	'--use-gl=angle',
	'--use-angle=gl-egl',
	'--ignore-gpu-blocklist',
	'--disable-gpu-compositing', // WebGL alone: without a GPU all else is drawn sooner without GL
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	'--no-first-run',
];

// Without WebGL: for tests of the plain table, which need a third less time of a core so.
export const flat = [...flags.filter((f) => !f.includes('gl') && !f.includes('gpu')), '--disable-gpu', '--disable-3d-apis'];

// ms until what should come is missed: only a failing test waits so long.
export const patience = 90_000;

// Runs f({browser, url}) and closes everything, whatever happens. `root`, or PAGE in the environment: a page that was built
// elsewhere; `launch`: another browser than Chromium.
export async function withBrowser(f, { args = flags, root = process.env.PAGE, launch } = {}) {
	const { server, port } = await serve(0, root);
	const browser = await (launch?.() ?? chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args }));
	try {
		return await f({ browser, url: `http://127.0.0.1:${port}/` });
	} finally {
		await browser.close();
		server.close();
		server.closeAllConnections?.();
	}
}

// Debian's Firefox, spoken to by WebDriver BiDi. Headless it has no WebGL.
export const launchFirefox = () => firefox.launch({ executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr', channel: 'moz-firefox' });

let opened = 0;

// What the page draws by itself, seeds above all, is the same in every run; pages differ from each other.
function fixed(n) {
	let x = n * 7919 + 17;
	crypto.getRandomValues = (list) => {
		const bytes = new Uint8Array(list.buffer, list.byteOffset, list.byteLength);
		for (let i = 0; i < bytes.length; i++) bytes[i] = (x = (x * 16807) % 2147483647) >> 8;
		return list;
	};
}

// A page that fails the test on any error it reports.
export async function open(browser, url, { width = 480, height = 800, ...more } = {}) {
	const context = await browser.newContext({ viewport: { width, height }, ...more });
	context.setDefaultTimeout(patience);
	await context.addInitScript(fixed, ++opened);
	const page = await context.newPage();
	page.faults = [];
	page.on('pageerror', (error) => page.faults.push(String(error.stack ?? error)));
	page.on('console', (message) => message.type() === 'error' && page.faults.push(message.text()));
	await page.goto(url);
	return page;
}
