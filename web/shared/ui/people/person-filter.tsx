import { useQuery } from '@tanstack/react-query';
import type { AccountSummary } from '#contract/api/accounts.ts';
import type { Role } from '#contract/roles.ts';
import { accountOrNobodyQuery } from '../../queries/account-or-nobody.ts';
import { PersonPicker } from './person-picker.tsx';

const FAILURE = 'Error while fetching users';

type Props = {
  label: string;
  /** A role whose people are not offered. */
  without?: Role;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
};

/** A person to filter by; the address holds only the id, also of somebody whose account has expired. */
export function PersonFilter({ label, without, value, onChange }: Props) {
  const { data, isError } = useQuery({
    ...accountOrNobodyQuery(value ?? 0, FAILURE),
    enabled: value !== undefined,
  });
  const found = data ?? (isError || data === null ? unknownPerson(value ?? 0) : null);
  const chosen = value === undefined ? null : found;
  return (
    <PersonPicker
      label={label}
      placeholder="Anyone"
      {...(without && { without: { role: without } })}
      mayBeExpired
      failure={FAILURE}
      value={chosen}
      onChange={(person) => onChange(person?.id)}
    />
  );
}

/** Somebody who is gone, or could not be loaded: they stand in the box, so that they can be cleared from it. */
function unknownPerson(id: number): AccountSummary {
  const nothing = { firstName: '', lastName: '', email: '', role: null, position: null, department: null };
  return { id, displayName: 'Unknown person', ...nothing };
}
