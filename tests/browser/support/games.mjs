// The games of the program, in the order of the start page.
import { spawnSync } from 'node:child_process';
import { firn } from './records.mjs';

const { games: all } = JSON.parse(spawnSync(firn, ['games', '--json']).stdout.toString());

export const games = all.map((game) => game.id);

// Their names by id.
export const titles = Object.fromEntries(all.map((game) => [game.id, game.title]));
