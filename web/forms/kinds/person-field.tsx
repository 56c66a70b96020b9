import { Loader, Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonField } from '#documents/fields.ts';
import { type FieldProps, textOf, wrapperProps } from '../field-binding.ts';
import { type Person, useFormContext } from '../form-context.ts';

/** "Professor search debounce 500 ms" (specification part 2, section 9). */
const DEBOUNCE_MS = 500;

/** The value of a person who becomes a signee is the account id, under the signature key; of one who is only named, the name. */
export function PersonFieldInput({ field, binding }: FieldProps<PersonField>) {
  const key = 'signatureKey' in field ? field.signatureKey : field.name;
  const keyFor = (person: Person) => ('signatureKey' in field ? String(person.id) : person.displayName);
  const value = textOf(binding.get(key));
  const { findPeople } = useFormContext();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [debounced] = useDebouncedValue(typed, DEBOUNCE_MS);
  const chosen = binding.people.find((person) => keyFor(person) === value);
  const search = debounced === chosen?.displayName ? '' : debounced.trim();
  const { data: found = [], isFetching } = useQuery({
    queryKey: ['people', search],
    queryFn: ({ signal }) => findPeople(search, signal),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    meta: { failure: 'Error while fetching professors' },
  });
  const offered = new Map([...found, ...(chosen ? [chosen] : [])].map((person) => [keyFor(person), person]));
  const isWaiting = isFetching || typed !== debounced;
  return (
    <Select
      {...wrapperProps(field, binding, [key])}
      data={[...offered].map(([id, person]) => ({ value: id, label: person.displayName }))}
      value={value || null}
      onChange={(id) => {
        const person = id ? offered.get(id) : undefined;
        if (person) binding.addPerson(person);
        binding.set({ [key]: person ? ('signatureKey' in field ? person.id : person.displayName) : '' });
      }}
      searchable
      filter={({ options }) => options}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      renderOption={({ option }) => <Offer person={offered.get(option.value)} />}
      placeholder="Search by name"
      nothingFoundMessage={isWaiting ? 'Searching…' : 'Nobody found'}
      rightSection={isOpen && isWaiting ? <Loader size={16} aria-hidden /> : undefined}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${field.label}` }}
    />
  );
}

function Offer({ person }: { person: Person | undefined }) {
  return (
    <Stack gap={0}>
      <Text size="sm">{person?.displayName}</Text>
      {person?.position && (
        <Text size="xs" c="dimmed">
          {person.position.name}
        </Text>
      )}
    </Stack>
  );
}
