import { Box, Skeleton, Text } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { EmptyState } from '../../../shared/ui/lists/empty-state.tsx';
import classes from './chart.module.css';
import { type lookAt, Swatch } from './looks.tsx';

type Series = {
  name: string;
  look: ReturnType<typeof lookAt>;
  /** Shown behind the name. */
  figure?: string;
};
type Props = {
  /** What the section is called in which it stands. */
  title: string;
  /** What exactly is counted, and how to read it. */
  description: string;
  /** Said instead of the drawing; undefined when there is something to draw. */
  empty: string | undefined;
  /** The drawing in a sentence, for those who do not see it. */
  summary: string;
  /** Of the drawing at least, in pixels: kept free while it is loaded. */
  height: number;
  series: readonly Series[];
  /** Draws it; may be loaded when it is shown. */
  drawing: ReactNode;
  /** The same numbers. */
  table: ReactNode;
};

/** A chart with what belongs to it: how to read it, its legend, and its numbers as a table that any keyboard opens. */
export function Chart({ title, description, empty, summary, height, series, drawing, table }: Props) {
  return (
    <>
      <Text size="sm" c="dimmed" px="md" pt="sm">
        {description}
      </Text>
      {empty ? (
        <EmptyState text={empty} />
      ) : (
        <>
          <Box
            role="img"
            aria-label={summary}
            className={classes.drawing}
            __vars={{ '--height': `${height}px` }}
          >
            <Suspense fallback={<Skeleton h="100%" />}>{drawing}</Suspense>
          </Box>
          <ul className={classes.legend} aria-label="Legend">
            {series.map(({ name, look, figure }) => (
              <li key={name}>
                <Swatch look={look} />
                <span>
                  {name}
                  {figure && <strong> {figure}</strong>}
                </span>
              </li>
            ))}
          </ul>
          <details className={classes.numbers}>
            <summary>The numbers as a table</summary>
            <Box component="section" className={classes.frame} aria-label={`${title}: numbers`} tabIndex={0}>
              {table}
            </Box>
          </details>
        </>
      )}
    </>
  );
}
