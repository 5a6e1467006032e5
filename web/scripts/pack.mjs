// Writes FILE.gz beside files that shrink.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

// zopfli takes seconds and saves 5 %. False: it is not installed.
function zopfli(paths) {
	const { error, status, stderr } = spawnSync('zopfli', paths);
	if (error?.code === 'ENOENT') return false;
	if (status !== 0) throw new Error(`zopfli: ${error ?? stderr}`);
	return true;
}

// `small`: takes the time to pack well. Returns false if it was wanted and could not be done.
export function pack(paths, small) {
	const packed = small && zopfli(paths);
	for (const path of paths) {
		if (!packed) writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
		if (statSync(`${path}.gz`).size >= statSync(path).size) rmSync(`${path}.gz`);
	}
	return packed || !small;
}

// The bytes that are sent of a file.
export function packedSize(path) {
	return (statSync(`${path}.gz`, { throwIfNoEntry: false }) ?? statSync(path)).size;
}
