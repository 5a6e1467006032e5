// One table of a server: waiting for players, then the same table as offline.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { tokenOf } from '../../core/kept.ts';
import { Remote } from '../../core/remote.ts';
import { useStore } from '../../core/store.ts';
import { Wire } from '../../core/wire.ts';
import { _ } from '../../i18n/text.ts';
import { Game } from './game.tsx';
import { Button, Fault } from '../../ui/parts.tsx';
import { AllTables, Coming, dial, NoServer, Notice, Reload, useOnce } from './parts.tsx';
import { Claim } from './sit.tsx';
import { Waiting } from './waiting.tsx';

// The connection of this screen: as long as it is shown.
function useRemote(id: string): Remote {
	const remote = useMemo(() => new Remote(new Wire(dial), id, tokenOf(id)), [id]);
	useEffect(() => {
		const { wire } = remote;
		void wire.connect();
		const back = () => wire.now();
		const away = () => wire.drop();
		const seen = () => !document.hidden && wire.now();
		addEventListener('online', back);
		addEventListener('offline', away);
		document.addEventListener('visibilitychange', seen);
		return () => {
			removeEventListener('online', back);
			removeEventListener('offline', away);
			document.removeEventListener('visibilitychange', seen);
			remote.end();
		};
	}, [remote]);
	useStore(remote);
	useStore(remote.wire);
	return remote;
}

// For somebody who may not come in any more.
function Erase({ remote }: { remote: Remote }) {
	const [said, setSaid] = useState('');
	const run = useOnce(async () => setSaid(_((await remote.erase())?.text ?? '')));
	return (
		<div>
			<Button icon="person" onClick={run}>
				{_('Delete my data at this table')}
			</Button>
			<Fault text={said} />
		</div>
	);
}

// One table, from coming in to its end; `code` takes a seat over from another device.
export function Room({ id, code }: { id: string; code: string | undefined }) {
	const remote = useRemote(id);
	const { wire } = remote;
	useEffect(() => {
		if (!code) return;
		remote.code = code;
		history.replaceState(null, '', `#t=${id}`); // it is not for anybody who gets this address
	}, [remote, code]);
	useEffect(() => {
		if (remote.rematch) location.hash = `t=${remote.rematch}`;
	}, [remote.rematch]);
	if (wire.state === 'none') return <NoServer wire={wire} />;
	if (remote.gone)
		return (
			<Notice title={_('This table cannot be opened')}>
				<p>{remote.gone}</p>
				{remote.exists && <Claim remote={remote} code={remote.code} />}
				{remote.own && <Erase remote={remote} />}
				<AllTables />
			</Notice>
		);
	if (!remote.table) return wire.state === 'old' ? <Reload /> : <Coming />;
	if (!remote.begun) return <Waiting remote={remote} />;
	return <Game key={String(remote.seat)} remote={remote} />;
}
