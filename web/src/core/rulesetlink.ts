// A ruleset as part of an address (docs/rulesets.md, "The link"): '1' and base64url(zlib(JSON)). The program reads it too
// (cli/ruleset_link.c).
import { packed, unpacked } from './packed.ts';

const place = '#/ruleset/';

export async function packRuleset(ruleset: object): Promise<string> {
	return `1${await packed(JSON.stringify(ruleset))}`;
}

// Throws if the text is damaged. Whether it is a ruleset the program must say.
export async function unpackRuleset(code: string): Promise<object> {
	if (code[0] !== '1') throw new Error('another version');
	return JSON.parse(await unpacked(code.slice(1))) as object;
}

// The address of this page that shows the ruleset.
export async function rulesetLink(ruleset: object): Promise<string> {
	return `${location.href.replace(/[?#].*/, '')}${place}${await packRuleset(ruleset)}`;
}
