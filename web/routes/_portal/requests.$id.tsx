import { createFileRoute } from '@tanstack/react-router';
import { RequestPage } from '../../features/requests/detail/request-page.tsx';
import { fetchAhead } from '../../features/requests/fetch-ahead.ts';
import { requireNumber } from '../../shared/require-number.ts';

export const Route = createFileRoute('/_portal/requests/$id')({
  loader: ({ params, preload }) => fetchAhead(requireNumber(params.id), preload),
  component: Request,
});

function Request() {
  const { id } = Route.useParams();
  return <RequestPage key={id} id={Number(id)} />;
}
