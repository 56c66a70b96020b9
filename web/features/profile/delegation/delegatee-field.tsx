import { Autocomplete, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { peopleQuery } from '../../../shared/queries/people.ts';
import { settings } from '../../../shared/settings.ts';
import { SEARCH_DEBOUNCE_MS } from '../../../shared/ui/search-box.tsx';

type Props = { email: string; onChange: (delegatee: { email: string; isChosen: boolean }) => void };

/**
 * Who is to sign: found by name or email, or an institutional address typed in full, as not everybody finds
 * everybody (server.md section 4).
 */
export function DelegateeField({ email, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [search] = useDebouncedValue(email.trim(), SEARCH_DEBOUNCE_MS);
  const { data } = useQuery({
    ...peopleQuery({ search, $role_notIn: 'Student', isValid: 'true' }, 'Error while fetching users'),
    enabled: isOpen && search !== '',
  });
  const people = search === '' ? [] : (data?.accounts ?? []);
  const isKnown = (typed: string) => people.some((one) => one.email === typed) || isInstitutional(typed);
  return (
    <Autocomplete
      label="Email"
      placeholder="Search by name, or enter an email"
      inputMode="email"
      required
      data={people.map((one) => one.email)}
      filter={({ options }) => options}
      value={email}
      onChange={(typed) => onChange({ email: typed, isChosen: isKnown(typed.trim()) })}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      renderOption={({ option }) => (
        <div>
          <Text size="sm">{people.find((one) => one.email === option.value)?.displayName}</Text>
          <Text size="xs" c="dimmed">
            {option.value}
          </Text>
        </div>
      )}
    />
  );
}

function isInstitutional(typed: string): boolean {
  const [name = '', domain = ''] = typed.toLowerCase().split('@');
  return name !== '' && settings().emailDomains.includes(domain);
}
