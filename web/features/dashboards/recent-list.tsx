import type { ReactNode } from 'react';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import classes from '../../shared/ui/list.module.css';
import { Section } from '../../shared/ui/section.tsx';
import { TimeAgo } from '../../shared/ui/time-ago.tsx';

type Dated = { id: number; createdAt: string };
type Props<T extends Dated> = {
  title: string;
  empty: string;
  items: readonly T[];
  icon?: (item: T) => ReactNode;
  children: (item: T) => ReactNode;
};

/** What happened last, the newest first, each with its time. */
export function RecentList<T extends Dated>({ title, empty, items, icon, children }: Props<T>) {
  return (
    <Section title={title}>
      {items.length === 0 && <EmptyState text={empty} />}
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
    </Section>
  );
}
