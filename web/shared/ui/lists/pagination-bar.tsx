import { Group, NativeSelect, Pagination, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { countText } from '#contract/format/counts.ts';
import { PAGE_SIZES } from '../../list-search.ts';
import { type Total, totalText } from './total-text.ts';

const SIZES = PAGE_SIZES.map(String);
const [SHORTEST] = PAGE_SIZES;

type Props = Total & {
  page: number;
  limit: number;
  onChange: (page: number, limit: number) => void;
};

/**
 * The last part of a list: which page, of how many, and how long (specification part 1, section 9). A page past the end, of an old
 * link or after something was deleted, becomes the last one.
 */
export function PaginationBar({ total, isLowerBound, page, limit, onChange }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const known = Math.max(1, Math.ceil(total / limit));
  const last = isLowerBound ? known + 1 : known;
  const goToLast = useEffectEvent(() => onChange(last, limit));
  useEffect(() => {
    if (page > last) goToLast();
  }, [page, last]);
  if (total <= SHORTEST) return null;
  const from = (page - 1) * limit + 1;
  const turnTo = (chosen: number) => {
    if (chosen === page) return;
    onChange(chosen, limit);
    // The next page is read from its top.
    bar.current?.parentElement?.scrollIntoView({ block: 'start' });
  };
  return (
    <Group
      ref={bar}
      justify="space-between"
      p="md"
      gap="sm"
      style={{ borderTop: '1px solid var(--mantine-color-default-border)' }}
    >
      <Group gap="xs">
        <NativeSelect
          aria-label="Items on a page"
          size="xs"
          w={76}
          data={SIZES}
          value={String(limit)}
          onChange={({ currentTarget }) => onChange(1, Number(currentTarget.value))}
        />
        <Text size="sm" c="dimmed">
          {countText(from)} to {countText(Math.min(page * limit, total))} of{' '}
          {totalText({ total, isLowerBound })}
        </Text>
      </Group>
      <Pagination
        size="sm"
        total={last}
        value={page}
        onChange={turnTo}
        siblings={0}
        getControlProps={(control) => ({
          'aria-label': `${control} page`,
          ...disabledWithFocus(page === (control === 'next' ? last : 1)),
        })}
      />
    </Group>
  );
}

/** The button that led to the end of the list keeps the focus, which a browser takes from a disabled one. */
function disabledWithFocus(isAtEnd: boolean) {
  return { disabled: false, 'aria-disabled': isAtEnd, mod: { disabled: isAtEnd } };
}
