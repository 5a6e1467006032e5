// The link of a table, to copy or to scan.
import { useMemo, useState } from 'preact/hooks';
import type { Remote } from '../../core/remote.ts';
import { _ } from '../../i18n/text.ts';
import { Button } from '../../ui/parts.tsx';
import { path, qr } from '../../ui/qr.ts';

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

export function Invite({ remote }: { remote: Remote }) {
	const [copied, setCopied] = useState(false);
	const link = `${location.origin}${location.pathname}#t=${remote.id}`;
	const copy = async () => {
		if (navigator.share && matchMedia('(pointer: coarse)').matches) return navigator.share({ url: link }).catch(() => {});
		await navigator.clipboard?.writeText(link).then(() => setCopied(true), () => {});
	};
	return (
		<section class="panel invite">
			<h2>{_('Invite')}</h2>
			<p class="small muted">{_('Whoever opens this link may sit down.')}</p>
			<div class="row wrap linkrow">
				<input type="text" class="grow" readOnly value={link} aria-label={_('Link to this table')} onFocus={(e) => e.currentTarget.select()} />
				<Button icon="share" onClick={() => void copy()}>
					{copied ? _('The link is copied') : _('Copy the link')}
				</Button>
			</div>
			<Qr text={link} label={_('The link as a QR code')} />
		</section>
	);
}
