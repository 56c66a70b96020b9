import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { RequestFull } from '#contract/api/requests.ts';
import { can } from '#contract/policy.ts';
import { useAccount } from '../../../shared/use-account.ts';

type Props = { request: RequestFull; onNameSignee: () => void };

/**
 * Where nobody can act, an Admin gives the position to somebody, or names another person in the place of one whom
 * the requestor had chosen.
 */
export function VacancyButton({ request, onNameSignee }: Props) {
  const account = useAccount();
  const mayFill = account !== null && can(account.role.name, 'request.name-signee');
  if (request.status !== 'PENDING' || !mayFill) return null;
  if (!request.currentPipeline?.position) {
    return (
      <Button leftSection={<IconUserPlus size={18} />} onClick={onNameSignee}>
        Name Another Person
      </Button>
    );
  }
  return (
    <Button
      leftSection={<IconUserPlus size={18} />}
      renderRoot={(props) => (
        <Link to="/dashboard/documents" search={{ documentId: request.document.id }} {...props} />
      )}
    >
      Fill Position
    </Button>
  );
}
