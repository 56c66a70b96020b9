import { Group, Paper, Title } from '@mantine/core';
import { type ReactNode, useContext, useId } from 'react';
import classes from './section.module.css';
import { SectionLevel } from './section-level.ts';

type Props = {
  title: string;
  action?: ReactNode;
  /** Where a link on the same page leads. */
  id?: string;
  children: ReactNode;
};

/** One sheet of a screen: a titled part with, at the right, the way to more of the same. */
export function Section({ title, action, id, children }: Props) {
  const heading = useId();
  const level = useContext(SectionLevel);
  return (
    <Paper component="section" id={id} aria-labelledby={heading} className={classes.sheet}>
      <Group justify="space-between" className={classes.head}>
        <Title id={heading} order={level} size="h4">
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </Paper>
  );
}
