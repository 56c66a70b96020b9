import { SimpleGrid, type SimpleGridProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { SearchBox } from './search-box.tsx';

type Props = {
  /** How many filters stand next to each other, by the width of the screen. */
  cols: NonNullable<SimpleGridProps['cols']>;
  /** What the search looks into. */
  placeholder: string;
  search: string | undefined;
  onSearch: (search: string) => void;
  /** The search has a line of its own above the other filters. */
  isSearchAbove?: boolean;
  /** The other filters. */
  children?: ReactNode;
};

/** Above a list: its search and its filters. */
export function FilterBar({ cols, placeholder, search, onSearch, isSearchAbove, children }: Props) {
  return (
    <SimpleGrid cols={cols} spacing="sm" p="md">
      <SearchBox
        label="Search"
        placeholder={placeholder}
        value={search ?? ''}
        onSearch={onSearch}
        {...(isSearchAbove && { style: { gridColumn: '1 / -1' } })}
      />
      {children}
    </SimpleGrid>
  );
}
