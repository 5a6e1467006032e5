// Shaders of three.js lose only what is never switched on.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lean } from '../scripts/lean.mjs';

test('blocks of features that are off are dropped, their else is kept', () => {
	assert.equal(lean('a;\n#ifdef USE_FOG\nb;\n#else\nc; // why\n#endif\nd;'), 'a;\nc;\nd;');
	assert.equal(lean('#if defined( USE_FOG ) || defined( USE_SHEEN )\nb;\n#endif\nd;'), 'd;');
	assert.equal(lean('#if NUM_POINT_LIGHTS > 0\n#ifdef USE_MAP\nb;\n#endif\n#endif\nd;'), 'd;');
});

test('everything else stays', () => {
	for (const text of ['#ifdef USE_MAP\na;\n#endif', '#ifndef USE_FOG\na;\n#endif', '#if defined( USE_FOG ) || defined( USE_MAP )\na;\n#endif', '#if ! defined( USE_MAP )\na;\n#endif', '#ifdef USE_FOG\na;\n#elif defined( USE_MAP )\nb;\n#endif'])
		assert.equal(lean(text), text);
	assert.equal(lean('#ifdef USE_MAP\n#ifdef USE_FOG\na;\n#endif\nb;\n#else\nc;\n#endif'), '#ifdef USE_MAP\nb;\n#else\nc;\n#endif');
});
