// Types of book.mjs, for its test.
export function parse(text: string): { title: string; sections: { id: string; title: string; blocks: { kind: string }[] }[] };
export function clausesIn(text: string): string[];
export function resolve(ask: (what: { do: string; move?: string }) => unknown, figure: object): { record: unknown; moves: unknown[]; seat: number };
