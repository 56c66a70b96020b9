import { Group, type GroupProps } from '@mantine/core';
import classes from './dialog-foot.module.css';

/** The buttons that end a dialog. However long it is, they stay in sight, and no field that has the focus lies under them. */
export function DialogFoot(props: Pick<GroupProps, 'justify' | 'children'>) {
  return <Group justify="flex-end" {...props} className={classes.foot} />;
}
