import { Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountSummary } from '#contract/api/accounts.ts';
import type { Role } from '#contract/roles.ts';
import { peopleQuery } from '../queries/people.ts';
import { SEARCH_DEBOUNCE_MS } from './search-box.tsx';

type Props = {
  label: string;
  placeholder?: string;
  /** Who is not offered. */
  without: { role: Role; ids?: readonly number[] };
  /** Expired accounts are offered too. */
  mayBeExpired?: boolean;
  /** The toast's title should the search fail. */
  failure: string;
  value: AccountSummary | null;
  onChange: (person: AccountSummary | null) => void;
};

/** Finds somebody by name or email, expired accounts left out; the server searches, ten at a time. */
export function PersonPicker(props: Props) {
  const { label, placeholder, without, mayBeExpired = false, failure, value, onChange } = props;
  const [typed, setTyped] = useState('');
  const [debounced] = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS);
  const [isOpen, setOpen] = useState(false);
  // what stands in the box after a choice is a name, not a search
  const search = debounced === value?.displayName ? '' : debounced.trim();
  const { data, isFetching } = useQuery({
    ...peopleQuery({ search, $role_notIn: without.role, ...(!mayBeExpired && { isValid: 'true' }) }, failure),
    enabled: isOpen,
  });
  const offered = (data?.accounts ?? []).filter(({ id }) => !without.ids?.includes(id));
  const people = new Map([...offered, ...(value ? [value] : [])].map((one) => [String(one.id), one]));
  return (
    <Select
      label={label}
      placeholder={placeholder ?? 'Search by name or email'}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      data={[...people].map(([id, { displayName }]) => ({ value: id, label: displayName }))}
      value={value ? String(value.id) : null}
      onChange={(id) => onChange((id && people.get(id)) || null)}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      filter={({ options }) => options}
      renderOption={({ option }) => <Offer person={people.get(option.value)} />}
      nothingFoundMessage={isFetching || typed !== debounced ? 'Searching…' : 'Nobody found'}
    />
  );
}

function Offer({ person }: { person: AccountSummary | undefined }) {
  return (
    <div>
      <Text size="sm">{person?.displayName}</Text>
      <Text size="xs" c="dimmed">
        {[person?.position?.name ?? person?.role?.name, person?.email].filter(Boolean).join(' · ')}
      </Text>
    </div>
  );
}
