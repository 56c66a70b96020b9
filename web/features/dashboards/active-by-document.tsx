import { Link } from '@tanstack/react-router';
import type { Named } from '#contract/api/accounts.ts';
import { countText } from '#contract/format/counts.ts';
import { EmptyState } from '../../shared/ui/lists/empty-state.tsx';
import classes from '../../shared/ui/lists/list.module.css';
import { Section } from '../../shared/ui/page/section.tsx';

type Props = { rows: readonly { document: Named; count: number }[] };

/** How many requests of each document are under way, each the way to their list. */
export function ActiveByDocument({ rows }: Props) {
  return (
    <Section title="Active requests by document">
      {rows.length === 0 && <EmptyState text="No requests found" />}
      <ul className={classes.list}>
        {rows.map(({ document, count }) => (
          <li key={document.id}>
            <Link
              to="/dashboard/requests"
              search={{ documentId: document.id, progress: 'active' }}
              className={classes.row}
            >
              <span className={classes.text}>{document.name}</span>
              <strong>{countText(count)}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
