import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Role } from '#contract/roles.ts';
import { accountQuery, peopleQuery } from '../../shared/queries/people.ts';
import { SEARCH_DEBOUNCE_MS } from '../../shared/search-debounce.ts';

type Props = {
  label: string;
  without: Role;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
};

/** Finds a person by name or email; the server searches, ten at a time. */
export function PersonFilter({ label, without, value, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS);
  const account = accountQuery(value ?? 0, 'Error while fetching users');
  const chosen = useQuery({ ...account, enabled: value !== undefined }).data;
  // what stands in the box after a choice is a name, not a search
  const wanted = { search: search === chosen?.displayName ? '' : search, $role_notIn: without };
  const found = useQuery(peopleQuery(wanted, 'Error while fetching users')).data?.accounts;
  const people = new Map([...(found ?? []), ...(chosen ? [chosen] : [])].map((one) => [one.id, one]));

  return (
    <Select
      label={label}
      placeholder="Anyone"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      data={[...people.values()].map(({ id, displayName }) => ({ value: String(id), label: displayName }))}
      value={value === undefined ? null : String(value)}
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage="Nobody found"
    />
  );
}
