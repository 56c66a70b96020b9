import { createFileRoute } from '@tanstack/react-router';
import { RequestPage } from '../../features/requests/detail/request-page.tsx';

export const Route = createFileRoute('/_portal/requests/$id')({ component: Request });

function Request() {
  const { id } = Route.useParams();
  return <RequestPage key={id} id={Number(id)} />;
}
