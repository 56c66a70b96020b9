import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { RequestFull, Stage } from '#contract/api/requests.ts';
import { can } from '#contract/policy.ts';
import { IconUserPlus } from '~icons';
import { leadsTo } from '../../../shared/ui/leads-to.tsx';
import { useAccount } from '../../../shared/use-account.ts';
import { isVacancy } from '../../../shared/waiting-text.ts';
import { stagesOf } from '../stages-of.ts';
import { NameSigneeDialog } from './name-signee-dialog.tsx';

/**
 * Where nobody can act, an Admin gives a vacant position to somebody, or names a person in the place of one who is gone
 * or of the requestor who alone holds the position; for a later stage, before the request gets there.
 */
export function VacancyButton({ request }: { request: RequestFull }) {
  const account = useAccount();
  if (!account || !can(account.role.name, 'request.name-signee')) return null;
  return (
    <>
      {request.status === 'PENDING' && isVacancy(request) && (
        <Button
          leftSection={<IconUserPlus size={18} />}
          renderRoot={leadsTo({ to: '/dashboard/documents', search: { documentId: request.document.id } })}
        >
          Fill Position
        </Button>
      )}
      {stagesOf(request)
        .filter(needsSignee)
        .map((stage) => (
          <NameSigneeButton key={stage.id} request={request} stage={stage} />
        ))}
    </>
  );
}

/** At a vacancy nobody is named: whoever takes the position acts. */
function needsSignee({ pendingCause }: Stage): boolean {
  return pendingCause !== null && pendingCause !== 'vacancy';
}

function NameSigneeButton({ request, stage }: { request: RequestFull; stage: Stage }) {
  const [opened, dialog] = useDisclosure(false);
  const label = stage.formerSignee
    ? `Replace ${stage.formerSignee.displayName}`
    : `Name Somebody as ${stage.position?.name ?? stage.chosenAs}`;
  return (
    <>
      <Button
        // a long name or position takes a second line on a phone
        h="auto"
        mih={36}
        py={6}
        styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
        variant={stage.id === request.currentPipeline?.stageId ? 'filled' : 'default'}
        leftSection={<IconUserPlus size={18} />}
        onClick={dialog.open}
      >
        {label}
      </Button>
      <NameSigneeDialog
        request={request}
        stage={stage}
        title={label}
        opened={opened}
        onClose={dialog.close}
      />
    </>
  );
}
