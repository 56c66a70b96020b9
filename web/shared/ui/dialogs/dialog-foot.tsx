import { Group, type GroupProps } from '@mantine/core';
import classes from './dialog-foot.module.css';

/** The buttons that end a dialog. However long it is, they stay in sight, and no field that has the focus lies under them. */
export function DialogFoot(props: Pick<GroupProps, 'justify' | 'children'>) {
  return <Group ref={measure} justify="flex-end" {...props} className={classes.foot} />;
}

/** Tells the dialog how high its head and this foot are, in how many lines they may stand: its fields keep as far away. */
function measure(foot: HTMLElement | null) {
  const dialog = foot?.closest<HTMLElement>('.mantine-Modal-content');
  const head = dialog?.querySelector<HTMLElement>('.mantine-Modal-header');
  if (!foot || !dialog || !head) return;
  const observer = new ResizeObserver(() => {
    dialog.style.setProperty('--head-height', `${head.offsetHeight}px`);
    dialog.style.setProperty('--foot-height', `${foot.offsetHeight}px`);
  });
  observer.observe(head);
  observer.observe(foot);
  return () => observer.disconnect();
}
