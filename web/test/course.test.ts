// Every lesson can be played as its steps say, and every other move is answered and not played.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { wanted } from '../src/core/lessons.ts';
import { Match } from '../src/core/match.ts';
import type { Course } from '../src/games/drawing.ts';
import { settings } from '../src/core/settings.ts';
import { abouts, drawingOf } from '../src/games/list.ts';
import { install, workers } from './workers.ts';

install();
Object.defineProperty(settings, 'pace', { value: 0 }); // nobody watches
after(() => workers.forEach((worker) => worker.terminate()));

async function playThrough(match: Match, course: Course): Promise<void> {
	let ended = false;
	match.lessons.onEnd = () => (ended = true);
	for (const step of course.steps) {
		await match.settled();
		assert.equal(match.actor, 0, `${course.id}: seat 0 acts`);
		assert.ok(match.choice.legal.includes(step.show), `${course.id}: ${step.show} is legal`);
		assert.equal(match.lessons.now?.text(), step.text());
		const others = match.choice.legal.filter((move) => !wanted(step, move));
		for (const move of others) assert.ok(step.wrong(move).length > 10, move);
		const recorded = match.recorded;
		if (others[0]) {
			await match.play(others[0]);
			assert.equal(match.note?.text, step.wrong(others[0]));
			assert.equal(match.recorded, recorded, 'a mistake changes nothing');
		}
		await match.play(step.show);
		await match.settled();
		assert.ok(match.recorded > recorded);
		assert.equal(match.lessons.now?.text(), step.right());
		for (let i = 0; i < 200 && (match.lessons.reply() ?? match.thinking) !== null; i++) await new Promise((resolve) => setTimeout(resolve, 50));
		assert.equal(match.lessons.reply(), null, `${course.id}: all replies were played`);
		await match.lessons.understood();
	}
	assert.ok(ended, 'the lesson ends');
}

for (const { id } of abouts)
	test(`lessons of ${id}`, async () => {
		const drawing = await drawingOf(id);
		const all = (await drawing.course?.()) ?? [];
		assert.equal(new Set(all.map((one) => one.id)).size, all.length, 'ids differ');
		for (const course of all) {
			const players = Array.from({ length: course.game.seats }, (_x, seat) => ({ kind: seat ? ('ai' as const) : ('human' as const), name: `${seat}`, level: 'easy' }));
			const match = await Match.lesson(drawing, course, players);
			await playThrough(match, course);
			match.end();
		}
	});
