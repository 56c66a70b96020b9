import { createFileRoute } from '@tanstack/react-router';
import { documentSearch } from '../../features/documents/document-search.ts';
import { DocumentsPage } from '../../features/documents/documents-page.tsx';
import { requireCapability } from '../../shared/require-capability.ts';

export const Route = createFileRoute('/_portal/dashboard/documents')({
  validateSearch: documentSearch,
  loader: () => requireCapability('screen.documents'),
  component: DocumentsRoute,
});

function DocumentsRoute() {
  const navigate = Route.useNavigate();
  return (
    <DocumentsPage
      filters={Route.useSearch()}
      onChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
