import { Loader, Select, type SelectProps, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import '../../keep-focus-in-fields.ts';
import { DottedParts } from '../dotted-parts.tsx';
import { SEARCH_DEBOUNCE_MS, SEARCH_FAILED } from '../lists/search-box.tsx';

type Offered = { id: number; displayName: string };
type Typed = { text: string; onType: (text: string) => void };
type Labels = Pick<
  SelectProps,
  'label' | 'description' | 'required' | 'error' | 'inputWrapperOrder' | 'placeholder' | 'inputMode'
>;
/** Who is offered for what is typed; '' is asked for before anything is. */
export type PeopleSearch<P> = (search: string) => {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<readonly P[]>;
  meta: { failure: string };
};
type Props<P extends Offered> = Labels & {
  query: PeopleSearch<P>;
  value: P | null;
  onChange: (person: P | null) => void;
  /** What stands in the box for somebody; the name unless told otherwise. */
  textOf?: (person: P) => string;
  /** Below the name in the list: what tells people of one name apart. */
  detailsOf: (person: P) => readonly (string | undefined)[];
  nothingFound?: string;
  /** Where what is typed counts without a choice too: the text of the box is the caller's, like `value`. */
  typed?: Typed;
};

/** Finds somebody by typing; the server searches. Every choice of a person is made with it. */
export function PersonSelect<P extends Offered>(props: Props<P>) {
  const { query, value, onChange, textOf = nameOf, detailsOf, ...others } = props;
  const { typed, nothingFound = 'Nobody found', ...labels } = others;
  const [ownText, setOwnText] = useState('');
  const text = typed?.text ?? ownText;
  const [debounced] = useDebouncedValue(text, SEARCH_DEBOUNCE_MS);
  const [isOpen, setOpen] = useState(false);
  // what stands in the box after a choice is the person, not a search
  const search = value && debounced === textOf(value) ? '' : debounced.trim();
  const {
    data = [],
    isError,
    isFetching,
    isPlaceholderData,
  } = useQuery({
    ...query(search),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const found = new Set(data.map(({ id }) => String(id)));
  // Who is chosen is known to the box in any case, but is only offered when the search finds them.
  const people = new Map([...data, ...(value ? [value] : [])].map((one) => [String(one.id), one]));
  const isWaiting = isFetching || text !== debounced;
  const noHits = isError ? SEARCH_FAILED : nothingFound;
  // the answer to what was typed before must not be taken for the answer to what is typed now
  const isEarlier = isPlaceholderData || text !== debounced;

  return (
    <Select
      placeholder="Search by name or email"
      {...labels}
      {...(typed ? { searchValue: text, onInput: onInput(typed.onType) } : { onSearchChange: setOwnText })}
      searchable
      clearable
      allowDeselect={false}
      // as a choice cannot be deselected in the list, the keyboard has to reach the button
      clearButtonProps={{ 'aria-label': `Clear ${labels.label}`, 'aria-hidden': false, tabIndex: 0 }}
      data={[...people].map(([id, person]) => ({ value: id, label: textOf(person) }))}
      value={value ? String(value.id) : null}
      onChange={(id) => onChange((id && people.get(id)) || null)}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      filter={({ options, search: now }) =>
        options.filter(
          (option) =>
            'label' in option && ((!isEarlier && found.has(option.value)) || hasWords(option.label, now)),
        )
      }
      renderOption={({ option }) => <Offer person={people.get(option.value)} detailsOf={detailsOf} />}
      nothingFoundMessage={isWaiting ? 'Searching…' : noHits}
      rightSection={isOpen && isWaiting ? <Loader size={16} aria-hidden /> : undefined}
    />
  );
}

function onInput(onType: Typed['onType']): SelectProps['onInput'] {
  return ({ currentTarget }) => currentTarget instanceof HTMLInputElement && onType(currentTarget.value);
}

function hasWords(label: string, typed: string): boolean {
  const words = typed.toLocaleLowerCase().split(/\s+/);
  return words.every((word) => label.toLocaleLowerCase().includes(word));
}

function nameOf({ displayName }: Offered): string {
  return displayName;
}

function Offer<P extends Offered>({
  person,
  detailsOf,
}: {
  person: P | undefined;
  detailsOf: Props<P>['detailsOf'];
}) {
  const details = person ? detailsOf(person) : [];
  return (
    <div>
      <Text size="sm">{person?.displayName}</Text>
      <Text size="xs" c="dimmed" component="div" style={{ overflowWrap: 'anywhere' }}>
        <DottedParts>{details}</DottedParts>
      </Text>
    </div>
  );
}
