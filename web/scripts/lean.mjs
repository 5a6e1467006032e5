// esbuild: three.js from its sources, without the parts that no table uses. Shaders lose comments and the blocks of features
// that are never switched on; their preprocessor would drop these blocks anyway, so pictures stay the same.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const three = join(dirname(fileURLToPath(import.meta.url)), '../node_modules/three/src');

// Features that no material, light or camera of the page has. Whoever needs one takes it from this list.
const off = new RegExp(
	`^(USE_(${[
		'ALPHAHASH|ALPHAMAP|ANISOTROPY|ANISOTROPYMAP|AOMAP|BATCHING|BATCHING_COLOR|BUMPMAP|CLEARCOAT|CLEARCOATMAP|CLEARCOAT_NORMALMAP',
		'CLEARCOAT_ROUGHNESSMAP|DIFFUSE_ROUGHNESS|DIFFUSE_ROUGHNESSMAP|DISPERSION|DISPLACEMENTMAP|ENVMAP|FOG|GRADIENTMAP|INSTANCING_MORPH',
		'IRIDESCENCE|IRIDESCENCEMAP|IRIDESCENCE_THICKNESSMAP|LIGHTMAP|LIGHT_PROBES_GRID|LOGARITHMIC_DEPTH_BUFFER|MATCAP|METALNESSMAP',
		'MORPHCOLORS|MORPHNORMALS|MORPHTARGETS|NORMALMAP|NORMALMAP_OBJECTSPACE|NORMALMAP_TANGENTSPACE|POINTS_UV|RETROREFLECTION',
		'REVERSED_DEPTH_BUFFER|ROUGHNESSMAP|SHEEN|SHEEN_COLORMAP|SHEEN_ROUGHNESSMAP|SIZEATTENUATION|SKINNING|SPECULAR|SPECULARMAP',
		'SPECULAR_COLORMAP|SPECULAR_INTENSITYMAP|TANGENT|THICKNESSMAP|TRANSMISSION|TRANSMISSIONMAP',
	].join('|')})|IOR|DITHERING|FOG_EXP2|PHYSICAL|ENVMAP_TYPE_(CUBE|PMREM|CUBE_UV)|ENVMAP_MODE_REFLECTION|ENV_WORLDPOS|DECODE_VIDEO_TEXTURE(_EMISSIVE)?|ALPHA_TO_COVERAGE)$`,
);
const none = /^NUM_(RECT_AREA_LIGHTS|POINT_LIGHTS|POINT_LIGHT_SHADOWS|SPOT_LIGHTS|SPOT_LIGHT_SHADOWS|SPOT_LIGHT_MAPS|SPOT_LIGHT_COORDS|SUN_LIGHTS|SUN_LIGHT_SHADOWS|LIGHT_PROBE_GRIDS|CLIPPING_PLANES)$/;

// Shaders of materials that no table uses.
const unusedShaders = /ShaderLib\/(background|backgroundCube|cube|distance|equirect|linedashed|meshmatcap|meshnormal|meshphong|meshtoon|points|shadow|sprite)\.glsl\.js$/;

// Classes that the renderer makes but never needs here: headsets, and maps of the surroundings.
const stubs = {
	'renderers/webxr/WebXRManager.js': `
		import { EventDispatcher } from '../../core/EventDispatcher.js';
		export class WebXRManager extends EventDispatcher {
			constructor() { super(); this.enabled = this.isPresenting = false; }
			addEventListener() {}
			removeEventListener() {}
			dispose() {}
			setAnimationLoop() {}
			hasDepthSensing() { return false; }
			getEnvironmentBlendMode() {}
		}`,
	'extras/PMREMGenerator.js': 'export class PMREMGenerator { dispose() {} }',
};

// Whether a condition of the preprocessor is surely false.
function isOff(condition) {
	const text = condition.replace(/\/\/.*/, '').replace(/defined\s*\(\s*(\w+)\s*\)/g, (all, name) => (off.test(name) ? '0' : '1')).replace(/(NUM_\w+)\s*>\s*0/g, (all, name) => (none.test(name) ? '0' : '1'));
	if (!/^[01()!&|\s]+$/.test(text) || text.includes('!')) return false; // what is 1 may still be false, so nothing is negated
	return !Function(`return ${text}`)();
}

// A shader without comments, indentation and blocks that are off.
export function lean(shader) {
	const out = [];
	const open = []; // of every open #if: {off, dropped}; `off`: the present branch is, `dropped`: its #if line is not written
	const lines = shader.replace(/\/\*[^]*?\*\//g, '').split('\n').map((line) => line.replace(/\/\/.*/, '').trim()).filter(Boolean);
	lines.forEach((line, at) => {
		const word = /^#\s*(ifdef|ifndef|if|elif|else|endif)\b(.*)/.exec(line);
		if (word?.[1].startsWith('if')) {
			const dead = word[1] === 'ifdef' ? off.test(word[2].trim()) : word[1] === 'if' && isOff(word[2]);
			const dropped = dead && !hasElif(lines, at);
			if (!dropped && !open.some((o) => o.off)) out.push(line);
			return open.push({ off: dropped, dropped });
		}
		const last = open[open.length - 1];
		const outer = open.slice(0, -1).some((o) => o.off);
		if (word?.[1] === 'else' && last.dropped) return (last.off = false);
		if (word?.[1] === 'endif') {
			open.pop();
			if (last.dropped) return;
			return outer || out.push(line);
		}
		return open.some((o) => o.off) || out.push(line);
	});
	return out.join('\n');
}

function hasElif(lines, at) {
	let depth = 0;
	for (const line of lines.slice(at)) {
		if (/^#\s*if/.test(line)) depth++;
		else if (/^#\s*endif/.test(line) && --depth === 0) return false;
		else if (depth === 1 && /^#\s*elif/.test(line)) return true;
	}
	return false;
}

// The plugin.
export const leanThree = {
	name: 'lean-three',
	setup(build) {
		build.onResolve({ filter: /^three$/ }, () => ({ path: join(three, 'Three.js'), sideEffects: false }));
		build.onLoad({ filter: /three\/src\/renderers\/shaders\/.*\.glsl\.js$/ }, ({ path }) => {
			if (unusedShaders.test(path)) return { contents: "export const vertex = '', fragment = '';" };
			return { contents: readFileSync(path, 'utf8').replace(/`([^`]*)`/g, (all, shader) => `\`${lean(shader)}\n\``) };
		});
		for (const [name, contents] of Object.entries(stubs))
			build.onLoad({ filter: new RegExp(`three/src/${name.replace('.', '\\.')}$`) }, ({ path }) => ({ contents, resolveDir: dirname(path) }));
	},
};
