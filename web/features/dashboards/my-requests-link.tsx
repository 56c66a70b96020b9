import { Button } from '@mantine/core';
import { can } from '#contract/policy.ts';
import { IconFolderOpen } from '~icons';
import { leadsTo } from '../../shared/ui/leads-to.tsx';
import { useAccount } from '../../shared/use-account.ts';

/** The way to one's own requests for those whose menu has none. */
export function MyRequestsLink() {
  const account = useAccount();
  const role = account?.role.name;
  // a student has them on this very screen
  if (!role || role === 'Student' || can(role, 'screen.my-requests')) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconFolderOpen size={18} />}
      renderRoot={leadsTo({ to: '/dashboard/my-requests', search: {} })}
    >
      My Requests
    </Button>
  );
}
