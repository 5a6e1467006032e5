// Tables sort by their heads; the data can be saved. Nothing else needs a script.
for (const head of document.querySelectorAll('thead th')) {
	const button = document.createElement('button');
	button.append(...head.childNodes);
	head.append(button);
	button.onclick = () => {
		const table = head.closest('table'), at = head.cellIndex, up = head.ariaSort === 'descending';
		const key = (row) => row.cells[at].dataset.sort ?? row.cells[at].textContent;
		const compare = (a, b) => (key(a) - key(b) || key(a).localeCompare(key(b), undefined, { numeric: true }));
		const rows = [...table.tBodies[0].rows].sort((a, b) => (up ? compare(a, b) : compare(b, a)));
		for (const other of table.querySelectorAll('th[aria-sort]')) other.removeAttribute('aria-sort');
		head.setAttribute('aria-sort', up ? 'ascending' : 'descending');
		table.tBodies[0].append(...rows);
	};
}
const save = document.getElementById('save');
save.hidden = false;
save.onclick = () => {
	const link = document.createElement('a');
	link.href = URL.createObjectURL(new Blob([document.getElementById('data').textContent], { type: 'application/json' }));
	link.download = 'report.json';
	link.click();
};
