// The link of a table, to copy or to scan.
import { useMemo, useState } from 'preact/hooks';
import type { Remote } from '../../core/remote.ts';
import { _ } from '../../i18n/text.ts';
import { copy } from '../../ui/copy.ts';
import { Button } from '../../ui/parts.tsx';
import { path, qr } from '../../ui/qr.ts';
import { linkOf, local } from './words.ts';

// A text as a QR code; nothing if it is too long.
export function Qr({ text, label }: { text: string; label: string }) {
	const code = useMemo(() => qr(text), [text]);
	if (!code) return null;
	return (
		<svg class="qr" viewBox={`0 0 ${code.length + 8} ${code.length + 8}`} role="img" aria-label={label}>
			<rect width="100%" height="100%" fill="#fff" />
			<path d={path(code)} fill="#000" shape-rendering="crispEdges" />
		</svg>
	);
}

// The link with what it is good for.
export function LinkRow({ remote, text }: { remote: Remote; text: string }) {
	const [copied, setCopied] = useState(false);
	const link = linkOf(remote.table);
	const hand = async () => {
		if (navigator.share && matchMedia('(pointer: coarse)').matches) return navigator.share({ url: link }).catch(() => {});
		setCopied(await copy(link));
	};
	return (
		<>
			<p class="small muted">{text}</p>
			{local(link) && <p class="note">{_('This link works on this machine only. Open the page by an address that the others can reach, and invite from there.')}</p>}
			<div class="row wrap linkrow">
				<input type="text" class="grow" readOnly value={link} aria-label={_('Link to this table')} onFocus={(e) => e.currentTarget.select()} />
				<Button icon="share" onClick={() => void hand()}>
					{copied ? _('The link is copied') : _('Copy the link')}
				</Button>
			</div>
			<Qr text={link} label={_('The link as a QR code')} />
		</>
	);
}

// The panel with the link, before the game.
export function Invite({ remote }: { remote: Remote }) {
	return (
		<section class="panel invite">
			<h2>{_('Invite')}</h2>
			<LinkRow remote={remote} text={_('Whoever opens this link may sit down.')} />
		</section>
	);
}
