// Play online: the lobby, or one table.
import { Lobby } from './online/lobby.tsx';
import { Room } from './online/room.tsx';

export function Online({ table }: { table: string | null }) {
	return table === null ? <Lobby /> : <Room key={table} id={table} />;
}
