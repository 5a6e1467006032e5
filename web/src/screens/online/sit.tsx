// Taking a seat.
import { useState } from 'preact/hooks';
import type { Remote } from '../../core/remote.ts';
import { settings } from '../../core/settings.ts';
import { _ } from '../../i18n/text.ts';
import { Button } from '../../ui/parts.tsx';
import { NameField } from './parts.tsx';

export function Sit({ remote, seat, label }: { remote: Remote; seat?: number; label: string }) {
	const [name, setName] = useState(settings.values.name);
	const [fault, setFault] = useState('');
	const sit = async () => {
		settings.set({ name: name.trim() });
		const problem = await remote.sit(name.trim(), seat);
		setFault(problem ? _(problem.text) : '');
	};
	return (
		<form
			class="newgame"
			onSubmit={(e) => {
				e.preventDefault();
				void sit();
			}}
		>
			<NameField name={name} set={setName} />
			<Button type="submit" kind="go" icon="check">
				{label}
			</Button>
			{fault && (
				<p role="alert" class="bad">
					{fault}
				</p>
			)}
		</form>
	);
}
