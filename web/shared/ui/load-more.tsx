import { Button, Group } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';

type Props = {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  label?: string;
  /** On the last page: gone, unless it is to stay where it is. */
  isKept?: boolean;
};

/** Below a list whose pages accumulate. */
export function LoadMore({ query, label = 'Load more', isKept = false }: Props) {
  if (!query.hasNextPage && !isKept) return null;
  return (
    <Group justify="center" p="sm">
      <Button
        variant="subtle"
        size="compact-sm"
        disabled={!query.hasNextPage}
        loading={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {label}
      </Button>
    </Group>
  );
}
