import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Delegation, revokeDelegation } from '#contract/api/delegations.ts';
import { call } from '../../../shared/api.ts';
import { toastSuccess } from '../../../shared/toast.ts';
import { QuestionDialog } from '../../../shared/ui/dialogs/question-dialog.tsx';
import { EmptyState } from '../../../shared/ui/lists/empty-state.tsx';
import classes from '../../../shared/ui/lists/list.module.css';
import { LoadMore } from '../../../shared/ui/lists/load-more.tsx';
import { QueryView } from '../../../shared/ui/page/query-view.tsx';
import { Section } from '../../../shared/ui/page/section.tsx';
import { PersonAvatar } from '../../../shared/ui/people/person-avatar.tsx';
import { useSubmission } from '../../../shared/use-submission.ts';
import { delegationsQuery } from './delegation-queries.ts';

const EMPTY = "No delegates found. You haven't assigned anyone to sign documents on your behalf yet.";

/** Whom the account lets sign what, until it revokes it. */
export function DelegatesList() {
  const query = useInfiniteQuery(delegationsQuery);
  return (
    <Section title="Delegates">
      <QueryView query={query} rows={2}>
        {({ pages }) => <Delegations delegations={pages.flatMap(({ delegations }) => delegations)} />}
      </QueryView>
      <LoadMore query={query} />
    </Section>
  );
}

function Delegations({ delegations }: { delegations: readonly Delegation[] }) {
  if (delegations.length === 0) return <EmptyState text={EMPTY} />;
  return (
    <ul className={classes.list}>
      {delegations.map((one) => (
        <DelegationItem key={one.id} delegation={one} />
      ))}
    </ul>
  );
}

function DelegationItem({ delegation }: { delegation: Delegation }) {
  const [isAsking, question] = useDisclosure(false);
  const { delegatee, document } = delegation;
  return (
    <li className={classes.row}>
      <PersonAvatar name={delegatee.displayName} size="sm" />
      <div className={classes.text}>
        <Text size="sm" fw={600}>
          {document.name}
        </Text>
        <Text size="sm">{delegatee.displayName}</Text>
        <Text size="sm" c="dimmed">
          {delegatee.email}
        </Text>
      </div>
      <Button variant="outline" color="red" size="xs" onClick={question.open}>
        Revoke
      </Button>
      <RevokeDialog delegation={delegation} opened={isAsking} onClose={question.close} />
    </li>
  );
}

type RevokeProps = { delegation: Delegation; opened: boolean; onClose: () => void };

function RevokeDialog({ delegation, opened, onClose }: RevokeProps) {
  const { delegateeId, documentId, delegatee, document } = delegation;
  const client = useQueryClient();
  const revoke = useSubmission({
    mutationFn: () =>
      call<typeof revokeDelegation>('DELETE /profile/delegate/:delegateeId/:documentId', {
        params: { delegateeId, documentId },
      }),
    onSuccess: async () => {
      onClose();
      toastSuccess('Delegation revoked successfully');
      await client.invalidateQueries({ queryKey: delegationsQuery.queryKey });
    },
    // it may have been revoked meanwhile: then it leaves the list, too
    onError: () => void client.invalidateQueries({ queryKey: delegationsQuery.queryKey }),
    meta: { failure: 'Error while revoking delegation' },
  });
  return (
    <QuestionDialog
      opened={opened}
      onClose={onClose}
      title="Are you sure?"
      keepLabel="Cancel"
      submitLabel="Revoke Delegation"
      isDangerous
      isSending={revoke.isPending}
      onSubmit={() => revoke.submit()}
    >
      <Text>
        {delegatee.displayName} will no longer sign {document.name} on your behalf. This action cannot be
        undone
      </Text>
    </QuestionDialog>
  );
}
