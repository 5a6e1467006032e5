// Keeps the whole page: after the first visit it needs no server. A new version waits until the old
// page is closed, so that an open table never misses its files.
export {};
declare const FILES: string[];
declare const NETS: string[];
declare const VERSION: string;

const scope = self as unknown as ServiceWorkerGlobalScope;
const cache = `firn-${VERSION}`;
const books = /\/book\/[\w-]+\.json$/; // kept once they have been read
const shelf = 'firn-nets'; // filled by core/nets.ts

scope.addEventListener('install', (event) => {
	const all = ['./', ...FILES.filter((name) => name !== 'index.html')];
	event.waitUntil(
		caches
			.open(cache)
			.then((c) => c.addAll(all.map((url) => new Request(url, { cache: 'no-cache' })))),
	);
});

scope.addEventListener('activate', (event) => {
	const clean = async () => {
		for (const name of await caches.keys())
			if (name.startsWith('firn-') && name !== cache && name !== shelf) await caches.delete(name);
		const nets = await caches.open(shelf);
		for (const { url } of await nets.keys()) if (!NETS.some((name) => url.endsWith(`/${name}`))) await nets.delete(url);
		await scope.clients.claim();
	};
	event.waitUntil(clean());
});

scope.addEventListener('fetch', (event) => {
	if (event.request.method !== 'GET' || new URL(event.request.url).origin !== scope.location.origin) return;
	const answer = async () => {
		const store = await caches.open(cache);
		const kept = await store.match(event.request, { ignoreSearch: true });
		if (kept) return kept;
		const got = await fetch(event.request);
		if (got.ok && books.test(event.request.url)) await store.put(event.request, got.clone());
		return got;
	};
	event.respondWith(answer());
});
