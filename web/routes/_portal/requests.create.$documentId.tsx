import { createFileRoute } from '@tanstack/react-router';
import { CreateRequestPage } from '../../features/requests/create/create-request-page.tsx';
import { searchOf, wholeNumber } from '../../shared/list-search.ts';
import { requireNumber } from '../../shared/require-number.ts';

export const Route = createFileRoute('/_portal/requests/create/$documentId')({
  /** `from`: the number of an own request whose answers the form begins with. */
  validateSearch: searchOf({ from: wholeNumber }),
  loader: ({ params }) => {
    requireNumber(params.documentId);
  },
  component: CreateRequest,
});

function CreateRequest() {
  const { documentId } = Route.useParams();
  const { from } = Route.useSearch();
  return <CreateRequestPage key={documentId} documentId={Number(documentId)} from={from} />;
}
