// Where the server's socket is: beside the page, if there is one.
export function address(): string {
	const url = new URL('ws', location.href.replace(/[?#].*/, ''));
	url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
	return url.href;
}

// Whether somebody answers there. Asked only when the user wants to play online: a static host says no.
export function reach(): Promise<boolean> {
	return new Promise((done) => {
		let socket: WebSocket;
		try {
			socket = new WebSocket(address());
		} catch {
			return done(false);
		}
		const end = (yes: boolean) => {
			clearTimeout(late);
			socket.close();
			done(yes);
		};
		const late = setTimeout(() => end(false), 8000);
		socket.onopen = () => end(true);
		socket.onerror = () => end(false);
	});
}
