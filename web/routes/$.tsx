import { createFileRoute, redirect } from '@tanstack/react-router';

// "Any unknown path redirects to /dashboard" (specification part 1, section 2).
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard' });
  },
});
