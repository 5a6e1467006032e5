// Whether one viewer knows what another may not know.

// Whether two views tell the same. A hand that one of them sees only the size of is a secret unless it is empty.
export function tellSame(a: unknown, b: unknown): boolean {
	if (Array.isArray(a) && typeof b === 'number') return a.length === 0 && b === 0;
	if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
	const [one, two] = [a as Record<string, unknown>, b as Record<string, unknown>];
	const keys = new Set([...Object.keys(one), ...Object.keys(two)]);
	return [...keys].every((key) => tellSame(one[key], two[key]));
}
