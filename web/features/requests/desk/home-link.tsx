import { Button } from '@mantine/core';
import { leadsTo } from '../../../shared/ui/leads-to.tsx';

export function HomeLink() {
  return (
    <Button variant="default" renderRoot={leadsTo({ to: '/dashboard' })}>
      Go to Dashboard
    </Button>
  );
}
