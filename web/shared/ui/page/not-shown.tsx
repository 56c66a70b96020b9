import { Button } from '@mantine/core';
import { leadsTo } from '../leads-to.tsx';
import { EmptyState } from '../lists/empty-state.tsx';
import { PageHeader } from './page-header.tsx';

/** In place of a screen that this person cannot have. */
export function NotShown({ title, text }: { title: string; text: string }) {
  return (
    <>
      <PageHeader title={title} hasBack />
      <EmptyState text={text}>
        <Button variant="default" size="xs" renderRoot={leadsTo({ to: '/dashboard' })}>
          Go to the dashboard
        </Button>
      </EmptyState>
    </>
  );
}
