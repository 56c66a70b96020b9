import { Button, Group } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isFocusLost } from '../../focus-screen.ts';

type Props = {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  label?: string;
  /** On the last page: gone, unless it is to stay where it is. */
  isKept?: boolean;
};

/**
 * Below a list whose pages accumulate. A button loses the focus while it waits: it gets it back or,
 * after the last page, the place where it stood.
 */
export function LoadMore({ query, label = 'Load more', isKept = false }: Props) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const place = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const isShown = hasNextPage || isKept;
  useEffect(() => {
    if (!isPressed.current || isFetchingNextPage || !isFocusLost()) return;
    isPressed.current = false;
    const button = place.current?.querySelector<HTMLElement>('button:not([disabled])');
    (button ?? place.current)?.focus({ preventScroll: true });
  });

  return (
    <Group ref={place} tabIndex={-1} justify="center" p={isShown ? 'sm' : 0} style={{ outline: 'none' }}>
      {isShown && (
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={!hasNextPage}
          loading={isFetchingNextPage}
          onClick={() => {
            isPressed.current = true;
            void fetchNextPage();
          }}
        >
          {label}
        </Button>
      )}
    </Group>
  );
}
