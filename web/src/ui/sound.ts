// Sounds made in code: short, quiet, off unless switched on.
import { settings } from '../core/settings.ts';

let audio: AudioContext | undefined;

function noise(context: AudioContext, seconds: number): AudioBufferSourceNode {
	const buffer = context.createBuffer(1, context.sampleRate * seconds, context.sampleRate);
	const data = buffer.getChannelData(0);
	for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
	const source = context.createBufferSource();
	source.buffer = buffer;
	return source;
}

function gain(context: AudioContext, peak: number, seconds: number, delay = 0): GainNode {
	const node = context.createGain();
	const at = context.currentTime + delay;
	node.gain.setValueAtTime(peak, at);
	node.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
	node.connect(context.destination);
	return node;
}

function hiss(context: AudioContext, type: BiquadFilterType, hz: number, seconds: number, peak: number): void {
	const source = noise(context, seconds);
	const filter = context.createBiquadFilter();
	filter.type = type;
	filter.frequency.value = hz;
	source.connect(filter).connect(gain(context, peak, seconds));
	source.start();
}

function tone(context: AudioContext, type: OscillatorType, from: number, to: number, seconds: number, peak: number, delay = 0): void {
	const source = context.createOscillator();
	const at = context.currentTime + delay;
	source.type = type;
	source.frequency.setValueAtTime(from, at);
	source.frequency.exponentialRampToValueAtTime(to, at + seconds);
	source.connect(gain(context, peak, seconds, delay));
	source.start(at);
	source.stop(at + seconds);
}

const sounds = {
	ice: (c: AudioContext) => (hiss(c, 'bandpass', 2500, 0.06, 0.2), tone(c, 'sine', 880, 520, 0.12, 0.12)),
	stone: (c: AudioContext) => (tone(c, 'triangle', 180, 150, 0.05, 0.24), hiss(c, 'highpass', 3000, 0.02, 0.1)),
	water: (c: AudioContext) => hiss(c, 'lowpass', 500, 0.25, 0.22),
	snow: (c: AudioContext) => hiss(c, 'bandpass', 1200, 0.12, 0.1),
	score: (c: AudioContext) => (tone(c, 'sine', 520, 520, 0.18, 0.1), tone(c, 'sine', 780, 780, 0.18, 0.1, 0.06)),
	turn: (c: AudioContext) => tone(c, 'sine', 660, 660, 0.15, 0.12),
};

// Plays a sound, if they are on.
export function sound(name: keyof typeof sounds): void {
	if (!settings.values.sound) return;
	try {
		audio ??= new AudioContext();
		void audio.resume();
		sounds[name](audio);
	} catch {
		// a device without sound
	}
}
