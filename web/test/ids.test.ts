import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { abouts } from '../src/games/list.ts';

test('no game is named outside its folder and the list', () => {
	const root = `${process.env.FIRN_ROOT}/web/src`;
	const files = ['', 'core', 'i18n', 'screens', 'three', 'ui'].flatMap((folder) =>
		readdirSync(`${root}/${folder}`, { withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => `${root}/${folder}/${entry.name}`),
	);
	assert.ok(files.length > 30);
	for (const file of files)
		for (const { id, title } of abouts)
			for (const word of [id, title]) assert.ok(!readFileSync(file, 'utf8').includes(word), `${word} in ${file}`);
});
