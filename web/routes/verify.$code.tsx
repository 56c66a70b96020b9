import { createFileRoute } from '@tanstack/react-router';
import { VerifyPage } from '../features/verification/verify-page.tsx';

export const Route = createFileRoute('/verify/$code')({ component: Verify });

function Verify() {
  const { code } = Route.useParams();
  return <VerifyPage key={code} code={code} />;
}
