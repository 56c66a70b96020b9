import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';

/** In place of a screen that this person cannot have. */
export function NotShown({ title, text }: { title: string; text: string }) {
  return (
    <>
      <PageHeader title={title} hasBack />
      <EmptyState text={text} />
    </>
  );
}
