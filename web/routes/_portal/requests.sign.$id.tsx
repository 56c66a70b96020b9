import { createFileRoute } from '@tanstack/react-router';
import { fetchAhead } from '../../features/requests/fetch-ahead.ts';
import { SignPage } from '../../features/requests/sign/sign-page.tsx';
import { requireNumber } from '../../shared/require-number.ts';

export const Route = createFileRoute('/_portal/requests/sign/$id')({
  loader: ({ params, preload }) => fetchAhead(requireNumber(params.id), preload),
  component: Sign,
});

function Sign() {
  const { id } = Route.useParams();
  return <SignPage key={id} id={Number(id)} />;
}
