import { useQuery } from '@tanstack/react-query';
import type { Role } from '#contract/roles.ts';
import { accountInfoQuery } from '../queries/people.ts';
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
  const { data } = useQuery({ ...accountInfoQuery(value ?? 0, FAILURE), enabled: value !== undefined });
  const chosen = value === undefined ? null : (data?.account ?? null);
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
