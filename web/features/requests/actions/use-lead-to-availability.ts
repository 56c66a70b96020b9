import { useRouter } from '@tanstack/react-router';
import { hasCode } from '../../../shared/api.ts';
import { useLeaveLater } from '../../../shared/ui/dialogs/leave-later.ts';

/** "the user goes to /profile?tab=edit-profile after 0.5 s" (specification part 2, section 8). */
const TO_PROFILE_MS = 500;

/** Leads a signee whose wish to meet was refused for want of availability to where it is added. */
export function useLeadToAvailability(): (error: Error) => void {
  const router = useRouter();
  const leaveLater = useLeaveLater(TO_PROFILE_MS);
  return (error) => {
    if (!hasCode(error, 'availability.missing')) return;
    leaveLater(() => router.navigate({ to: '/profile', search: { tab: 'edit-profile' } }));
  };
}
