import { createFileRoute } from '@tanstack/react-router';
import { DeskPage } from '../../features/requests/desk/desk-page.tsx';
import { searchOf, wholeNumber } from '../../shared/list-search.ts';

export const Route = createFileRoute('/_portal/dashboard/desk')({
  validateSearch: searchOf({ id: wholeNumber }),
  component: DeskRoute,
});

function DeskRoute() {
  const { id } = Route.useSearch();
  return <DeskPage id={id} />;
}
