import { Stack, type StackProps } from '@mantine/core';
import classes from './button-column.module.css';

/**
 * Buttons below each other, whose icons and words begin at the left. Mantine's own `justify` of a button would end up in
 * the page as an attribute that HTML does not know.
 */
export function ButtonColumn(props: Pick<StackProps, 'gap' | 'p' | 'children'>) {
  return <Stack {...props} className={classes.column} />;
}
