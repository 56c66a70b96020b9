import { VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { QueryView } from '../page/query-view.tsx';
import classes from './list.module.css';

/** What comes sooner is better shown without a flicker. */
const LATE_AFTER_MS = 300;

type Props<D> = ComponentProps<typeof QueryView<D>> & {
  query: Pick<UseQueryResult<D>, 'isPlaceholderData'>;
};

/**
 * A list that is searched, sorted or paged. The rows of before stay until those that were asked for are there; where that takes
 * a while, they are dimmed, and a screen reader is told. Not while the same rows are only fetched again.
 */
export function ListView<D>({ children, ...view }: Props<D>) {
  const { isPlaceholderData } = view.query;
  const [wasPlaceholder] = useDebouncedValue(isPlaceholderData, LATE_AFTER_MS);
  const isLate = isPlaceholderData && wasPlaceholder;
  return (
    <QueryView {...view}>
      {(data) => (
        <>
          {/* outside of what is busy, of which a screen reader says nothing */}
          <VisuallyHidden role="status">{isLate && 'Loading…'}</VisuallyHidden>
          <div className={classes.shown} aria-busy={isLate}>
            {children(data)}
          </div>
        </>
      )}
    </QueryView>
  );
}
