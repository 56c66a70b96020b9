import { createFileRoute } from '@tanstack/react-router';
import { CreateRequestPage } from '../../features/requests/create/create-request-page.tsx';

export const Route = createFileRoute('/_portal/requests/create/$documentId')({ component: CreateRequest });

function CreateRequest() {
  const { documentId } = Route.useParams();
  return <CreateRequestPage key={documentId} documentId={Number(documentId)} />;
}
