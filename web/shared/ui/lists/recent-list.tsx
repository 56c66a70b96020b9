import type { ReactNode } from 'react';
import { Section } from '../page/section.tsx';
import { TimeAgo } from '../time-ago.tsx';
import { EmptyState } from './empty-state.tsx';
import classes from './list.module.css';

type Dated = { id: number; createdAt: string };
type Rows<T extends Dated> = {
  empty: string;
  items: readonly T[];
  icon?: (item: T) => ReactNode;
  children: (item: T) => ReactNode;
};
type Props<T extends Dated> = Rows<T> & {
  title: string;
  /** The way to more of the same. */
  action?: ReactNode;
};

/** What happened last, the newest first, each with its time. */
export function RecentList<T extends Dated>({ title, action, ...rows }: Props<T>) {
  return (
    <Section title={title} action={action}>
      <DatedRows {...rows} />
    </Section>
  );
}

/** The rows of such a list, where the screen has its title already. */
export function DatedRows<T extends Dated>({ empty, items, icon, children }: Rows<T>) {
  if (items.length === 0) return <EmptyState text={empty} />;
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={item.id} className={classes.row}>
          {icon?.(item)}
          <div className={classes.text}>
            {children(item)}
            <TimeAgo at={item.createdAt} size="xs" />
          </div>
        </li>
      ))}
    </ul>
  );
}
