// Taking a seat.
import { useState } from 'preact/hooks';
import type { Remote } from '../../core/remote.ts';
import { settings } from '../../core/settings.ts';
import { _ } from '../../i18n/text.ts';
import { Button, Fault } from '../../ui/parts.tsx';
import { part } from '../../core/kept.ts';
import { Form, NameField, PartField } from './parts.tsx';

// A form that takes a seat: the one given, or any.
export function Sit({ remote, seat, label }: { remote: Remote; seat?: number; label: string }) {
	const [name, setName] = useState(settings.values.name);
	const [mine, setMine] = useState(part);
	const [fault, setFault] = useState('');
	const begun = remote.table.state !== 'open';
	const sit = async () => {
		settings.set({ name: name.trim() });
		const problem = await remote.sit(name.trim(), begun ? '' : mine, seat);
		setFault(problem ? _(problem.text) : '');
	};
	return (
		<Form send={sit}>
			<NameField name={name} set={setName} />
			{!begun && <PartField part={mine} set={setMine} commit={remote.table.fair.commit} />}
			<Button type="submit" kind="go" icon="check">
				{label}
			</Button>
			<Fault text={fault} />
		</Form>
	);
}

// For a player whose seat is on another device.
export function Claim({ remote, code: given = '' }: { remote: Remote; code?: string }) {
	const [code, setCode] = useState(given);
	const [fault, setFault] = useState('');
	const claim = async () => {
		const problem = await remote.claim(code.trim().toUpperCase());
		setFault(problem ? _('This code is wrong or has expired.') : '');
	};
	return (
		<details class="claim" open={given !== ''}>
			<summary>{_('You have a seat here, on another device?')}</summary>
			<Form send={claim}>
				<p class="small muted">{_('Open the menu of the table there, choose “Play on another device”, and type the code here.')}</p>
				<div class="row wrap linkrow">
					<input type="text" class="grow code" name="code" aria-label={_('Code')} value={code} maxLength={8} required autocomplete="one-time-code" onInput={(e) => setCode(e.currentTarget.value)} />
					<Button type="submit" kind="go" icon="check">
						{_('Move the seat to this device')}
					</Button>
				</div>
				<Fault text={fault} />
			</Form>
		</details>
	);
}
