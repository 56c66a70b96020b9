import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useLeaveLater } from '../../../shared/ui/dialogs/leave-later.ts';

/** "After each success … the user returns to the previous page after 0.5 s" (specification part 2, section 2). */
const LEAVE_MS = 500;

export function useLeave(): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const leaveLater = useLeaveLater(LEAVE_MS);
  return () => leaveLater(() => (canGoBack ? router.history.back() : router.navigate({ to: '/dashboard' })));
}
