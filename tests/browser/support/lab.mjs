// The lab of the page, in any language.

// A hundred games of a game by random players, once they all are there.
export async function measured(page, url, game) {
	await page.goto(`${url}?lab-${game}#/lab/${game}`);
	await page.locator('.lab-key').first().waitFor();
	await page.locator('.lab-pair select').nth(0).selectOption('random');
	await page.locator('.lab-pair select').nth(1).selectOption('100');
	await page.locator('.lab-run .btn:not([aria-disabled])').click();
	await page.waitForFunction(() => document.querySelector('.lab progress').value === document.querySelector('.lab progress').max && document.querySelector('#lab-points tbody tr'));
}

// Every table and every list of numbers unfolded.
export async function unfold(page) {
	await page.evaluate(() => {
		for (const one of document.querySelectorAll('.lab details')) one.open = true;
	});
	await page.waitForFunction(() => [...document.querySelectorAll('.lab-key[open]')].every((key) => key.children.length > 1));
}
