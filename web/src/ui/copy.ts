// Puts text into the clipboard; false if the browser does not allow it. Without https there is the old way only.
export async function copy(text: string): Promise<boolean> {
	if (navigator.clipboard) return navigator.clipboard.writeText(text).then(() => true, () => false);
	const field = document.createElement('textarea');
	field.value = text;
	field.className = 'unseen';
	(document.querySelector('dialog[open]') ?? document.body).append(field);
	field.select();
	const done = document.execCommand('copy');
	field.remove();
	return done;
}
