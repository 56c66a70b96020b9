import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account } from '#contract/api/accounts.ts';
import { ERRORS } from '#contract/errors.ts';
import { ALL_REQUIRED } from '#contract/required-inputs.ts';
import { toastFailure } from '../../../shared/toast.ts';
import { ConfirmCodeDialog } from '../../../shared/ui/dialogs/confirm-code-dialog.tsx';
import { LeaveGuard } from '../../../shared/ui/dialogs/leave-guard.tsx';
import { Form } from '../../../shared/ui/form/form.tsx';
import { IdSelect } from '../../../shared/ui/form/id-select.tsx';
import { leadsTo } from '../../../shared/ui/leads-to.tsx';
import { EmptyState } from '../../../shared/ui/lists/empty-state.tsx';
import { QueryView } from '../../../shared/ui/page/query-view.tsx';
import { Section } from '../../../shared/ui/page/section.tsx';
import { type Delegatee, DelegateeField, isNamed } from './delegatee-field.tsx';
import { documentsISignQuery } from './delegation-queries.ts';
import { FAILURE, useDelegate } from './use-delegate.ts';

/** Lets somebody sign one's documents on one's behalf. */
export function DelegateCard({ account }: { account: Account }) {
  const query = useQuery(documentsISignQuery);
  return (
    <Section title="Delegate">
      <QueryView query={query} rows={2}>
        {({ documents }) =>
          documents.length > 0 ? (
            <DelegateForm account={account} documents={documents} />
          ) : (
            <EmptyState text="There is no document that you sign at the moment, so there is nothing to delegate." />
          )
        }
      </QueryView>
    </Section>
  );
}

type FormProps = { account: Account; documents: readonly { id: number; name: string }[] };

function DelegateForm({ account, documents }: FormProps) {
  const [delegatee, setDelegatee] = useState<Delegatee>({ email: '', chosen: null });
  const [documentId, setDocumentId] = useState<number>();
  const [isAsking, setAsking] = useState(false);
  const delegate = useDelegate();
  const hasSecondFactor = account.twoFactorAuth !== null;
  const email = delegatee.email.trim();

  const submit = () => {
    if (!email || !documentId || !isNamed(delegatee)) return toastFailure(ALL_REQUIRED);
    if (!hasSecondFactor) return toastFailure(ERRORS['delegation.two-factor'].message);
    if (email.toLowerCase() === account.email)
      return toastFailure(FAILURE, ERRORS['delegation.self'].message);
    setAsking(true);
  };

  return (
    <>
      <Form noValidate isSending={delegate.isPending || delegate.isSuccess} onSubmit={submit}>
        <Stack p="md">
          <Text size="sm">
            Let somebody sign a document on your behalf, for example while you are on leave. You will be asked
            for a one-time password: the 6-digit code of your authenticator app.
          </Text>
          <DelegateeField ownId={account.id} delegatee={delegatee} onChange={setDelegatee} />
          <IdSelect
            label="Document"
            placeholder="Choose a document"
            required
            clearable={false}
            options={documents}
            value={documentId}
            onChange={setDocumentId}
            nothingFoundMessage="Document not found"
          />
          {!hasSecondFactor && (
            <Text size="sm">
              This needs Two-Factor Authentication.{' '}
              <Anchor
                inherit
                underline="always"
                renderRoot={leadsTo({ to: '/profile', search: { tab: 'security' } })}
              >
                Enable it first
              </Anchor>
            </Text>
          )}
          <Button
            type="submit"
            disabled={!email || !documentId}
            loading={delegate.isPending || delegate.isSuccess}
            style={{ alignSelf: 'flex-end' }}
          >
            Delegate
          </Button>
        </Stack>
      </Form>
      <LeaveGuard isUnsaved={(delegatee.email !== '' || documentId !== undefined) && !delegate.isSuccess} />
      {isAsking && documentId && (
        <ConfirmCodeDialog
          title="Delegate Signature"
          isBusy={delegate.isPending || delegate.isSuccess}
          failure={delegate.error}
          onConfirm={(tfaCode) => delegate.submit({ email, documentId, tfaCode })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
