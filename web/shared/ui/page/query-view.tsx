import { Button, Skeleton, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isRefusal } from '../../api.ts';
import { EmptyState } from '../lists/empty-state.tsx';

type Props<D> = {
  query: Pick<UseQueryResult<D>, 'data' | 'error' | 'isError'> & { refetch: () => unknown };
  /** How many grey rows stand in while the answer is awaited. */
  rows?: number;
  /** How high one of them is, where what comes is no line of a list. */
  rowHeight?: number;
  children: (data: D) => ReactNode;
};

const FAILED = 'This could not be loaded.';

/** What was fetched; grey rows before that, and a way to try again when it failed. The toast says why; why the portal refused it stays. */
export function QueryView<D>({ query, rows = 3, rowHeight = 44, children }: Props<D>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <EmptyState text={isRefusal(query.error) ? `${FAILED} ${query.error.message}` : FAILED}>
        <Button variant="default" size="xs" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </EmptyState>
    );
  }
  return (
    <Stack gap="sm" p="md" aria-busy="true" aria-label="Loading" role="status">
      {Array.from({ length: rows }, (_, index) => `row ${index}`).map((key) => (
        <Skeleton key={key} height={rowHeight} />
      ))}
    </Stack>
  );
}
