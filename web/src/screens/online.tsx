// Play online: the lobby, or one table.
import { Lobby } from './online/lobby.tsx';
import { Room } from './online/room.tsx';

// `table`: its id, or null for the lobby; `code`: for a seat on another device, if the link had one.
export function Online({ table, code }: { table: string | null; code: string | undefined }) {
	return table === null ? <Lobby /> : <Room key={table} id={table} code={code} />;
}
