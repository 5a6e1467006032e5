// WebKit's MiniBrowser, spoken to by WebDriver over HTTP, under a screen of its own. Its page has as much of playwright's page
// as player.mjs uses.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { serve } from '../../../web/scripts/serve.mjs';
import { patience } from './browser.mjs';

const browserPath = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

function freePort() {
	return new Promise((resolve) => {
		const server = createServer().listen(0, '127.0.0.1', () => {
			const { port } = server.address();
			server.close(() => resolve(port));
		});
	});
}

// One request to the driver. Rejects with what it says.
async function ask(base, method, path, body) {
	const answer = await fetch(base + path, { method, ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }) });
	const { value } = await answer.json();
	if (!answer.ok) throw new Error(`${path}: ${value?.error} ${value?.message}`);
	return value;
}

async function until(what, f) {
	for (const end = Date.now() + patience; Date.now() < end; await pause(50)) {
		const found = await f().catch(() => null);
		if (found) return found;
	}
	throw new Error(`waited in vain for ${what}`);
}

class Page {
	faults = [];

	constructor(session) {
		this.session = session; // (method, path, body) => value
		this.mouse = { click: (x, y) => this.click(x, y) };
	}

	goto(url) {
		return this.session('POST', '/url', { url });
	}

	reload() {
		return this.session('POST', '/refresh', {});
	}

	evaluate(f, arg) {
		const script = 'const done = arguments[arguments.length - 1]; Promise.resolve().then(() => (' + f + ')(arguments[0])).then((value) => done({ value }), (error) => done({ error: String(error) }))';
		return this.session('POST', '/execute/async', { script, args: [arg ?? null] }).then(({ value, error }) => {
			if (error) throw new Error(error);
			return value;
		});
	}

	async waitForFunction(f, arg) {
		// An object is only said to be there: the driver could not write down a whole match.
		const value = await until(String(f), () => this.evaluate(`(arg) => { const value = (${f})(arg); return typeof value === 'object' ? value !== null : value; }`, arg));
		return { jsonValue: async () => value };
	}

	locator(css, at = 0) {
		const count = () => this.evaluate((c) => document.querySelectorAll(c).length, css);
		return { nth: (n) => this.locator(css, n), first: () => this.locator(css), count, click: () => this.clickOn(css, at) };
	}

	async clickOn(css, at) {
		const where = await until(css, () =>
			this.evaluate(
				([c, n]) => {
					const node = document.querySelectorAll(c)[n];
					node.scrollIntoView({ block: 'nearest' });
					const box = node.getBoundingClientRect();
					const x = box.left + box.width / 2;
					const y = box.top + box.height / 2;
					return node.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
				},
				[css, at],
			),
		);
		await this.click(where.x, where.y);
	}

	click(x, y) {
		const actions = [{ type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) }, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
		return this.session('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }] });
	}
}

// Runs f({page, url}) and closes everything, whatever happens.
export async function withWebKit(f) {
	const { server, port } = await serve(0);
	const driverPort = await freePort();
	const env = { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', GDK_BACKEND: 'x11' };
	const driver = spawn('xvfb-run', ['-a', '-s', '-screen 0 1100x800x24', 'WebKitWebDriver', `--port=${driverPort}`], { env, stdio: 'ignore', detached: true });
	const base = `http://127.0.0.1:${driverPort}`;
	try {
		await until('WebKitWebDriver', () => ask(base, 'GET', '/status'));
		const { sessionId } = await ask(base, 'POST', '/session', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: browserPath, args: ['--automation'] } } } });
		const session = (method, path, body) => ask(base, method, `/session/${sessionId}${path}`, body);
		await session('POST', '/timeouts', { script: patience });
		const page = new Page(session);
		const url = `http://127.0.0.1:${port}/`;
		try {
			await page.goto(url);
			await f({ page, url });
		} finally {
			await session('DELETE', '');
		}
	} finally {
		process.kill(-driver.pid, 'SIGTERM');
		server.close();
		server.closeAllConnections?.();
	}
}
