import { createFileRoute } from '@tanstack/react-router';
import { SignPage } from '../../features/requests/sign/sign-page.tsx';

export const Route = createFileRoute('/_portal/requests/sign/$id')({ component: Sign });

function Sign() {
  const { id } = Route.useParams();
  return <SignPage key={id} id={Number(id)} />;
}
