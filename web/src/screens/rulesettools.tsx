// What one can do with a ruleset: play it, measure it, share it by link, save it as a file.
import { useState } from 'preact/hooks';
import { packRuleset, rulesetLink } from '../core/rulesetlink.ts';
import { route } from '../core/route.ts';
import { _ } from '../i18n/text.ts';
import { copy } from '../ui/copy.ts';
import { Button } from '../ui/parts.tsx';
import { saveFile } from './record.ts';

// `lab`: offers the lab, too.
export function RulesetTools({ game, ruleset, lab = false }: { game: string; ruleset: object; lab?: boolean }) {
	const [said, setSaid] = useState('');
	const share = async () => setSaid((await copy(await rulesetLink(ruleset))) ? _('The link is copied') : _('This browser does not let the page copy.'));
	const save = () => saveFile(new File([`${JSON.stringify(ruleset, null, '\t')}\n`], `firn-${game}-rules.json`, { type: 'application/json' }));
	const go = async (screen: string) => route.go(screen, game, ...(screen === 'new' ? ['', ''] : []), await packRuleset(ruleset));
	return (
		<div class="row wrap">
			<Button icon="play" kind={lab ? 'go' : ''} onClick={() => void go('new')}>
				{_('Play with it')}
			</Button>
			{lab && (
				<Button icon="lab" onClick={() => void go('lab')}>
					{_('Open in the lab')}
				</Button>
			)}
			<Button icon="share" onClick={() => void share()}>
				{said || _('Copy link')}
			</Button>
			<Button icon="load" onClick={save}>
				{_('Save as a file')}
			</Button>
		</div>
	);
}
