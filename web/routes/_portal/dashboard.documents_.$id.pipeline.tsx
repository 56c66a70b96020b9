import { createFileRoute } from '@tanstack/react-router';
import { EditPipelinePage } from '../../features/documents/edit-pipeline/edit-pipeline-page.tsx';
import { wholeNumber } from '../../shared/list-search.ts';
import { requireCapability } from '../../shared/require-capability.ts';

export const Route = createFileRoute('/_portal/dashboard/documents_/$id/pipeline')({
  loader: () => requireCapability('document.change-pipeline'),
  component: EditPipelineRoute,
});

function EditPipelineRoute() {
  const { id } = Route.useParams();
  return <EditPipelinePage key={id} id={wholeNumber(id)} />;
}
