import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { IconSearch } from '~icons';

/** "Search debounce 500 ms" (specification part 1, section 9). */
export const SEARCH_DEBOUNCE_MS = 500;
export const SEARCH_FAILED = 'The search failed. Please try again.';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** What is searched for; replaces what was typed when something else changes it, such as a link. */
  value: string;
  /** Called with the trimmed text once the person pauses. */
  onSearch: (text: string) => void;
};

/** The search box of a list. */
export function SearchBox({ value, onSearch, ...input }: Props) {
  const [typed, setTyped] = useState(value);
  const searched = useRef(value);
  const searchLater = useDebouncedCallback((text: string) => {
    searched.current = text;
    onSearch(text);
  }, SEARCH_DEBOUNCE_MS);

  useEffect(() => {
    if (value === searched.current) return;
    searched.current = value;
    setTyped(value);
  }, [value]);

  return (
    <TextInput
      type="search"
      maxLength={LIMITS.textCharacters}
      leftSection={<IconSearch size={16} />}
      {...input}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        searchLater(event.currentTarget.value.trim());
      }}
    />
  );
}
