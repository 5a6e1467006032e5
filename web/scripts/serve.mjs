// A plain static server of build/web for development and tests: node serve.mjs [PORT]
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const built = join(dirname(fileURLToPath(import.meta.url)), '../../build/web');
export const types = {
	'.html': 'text/html; charset=utf-8',
	'.js': 'text/javascript; charset=utf-8',
	'.css': 'text/css; charset=utf-8',
	'.json': 'application/json',
	'.webmanifest': 'application/manifest+json',
	'.wasm': 'application/wasm',
	'.svg': 'image/svg+xml',
	'.png': 'image/png',
	'.webp': 'image/webp',
	'.woff2': 'font/woff2',
};

export function serve(port = 0, root = built) {
	const server = createServer((request, response) => {
		const path = normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname)).replace(/\/$/, '/index.html');
		try {
			const body = readFileSync(join(root, path));
			response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream', 'cache-control': 'no-cache' });
			response.end(body);
		} catch {
			response.writeHead(404).end();
		}
	});
	return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve({ server, port: server.address().port })));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const { port } = await serve(Number(process.argv[2] ?? 8090));
	console.log(`http://localhost:${port}/`);
}
