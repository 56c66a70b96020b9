import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Account } from '#contract/api/accounts.ts';
import type { DocumentFull } from '#contract/api/documents.ts';
import type { Draft } from '#contract/api/drafts.ts';
import type { RequestFull } from '#contract/api/requests.ts';
import { CHOSEN_ROLE } from '#contract/roles.ts';
import type { DocumentType } from '#documents/document.ts';
import { ErrorSummary } from '../../../forms/error-summary.tsx';
import { FormContext } from '../../../forms/form-context.ts';
import { FormSections } from '../../../forms/form-sections.tsx';
import { peopleQuery } from '../../../shared/queries/people.ts';
import { closeToast } from '../../../shared/toast.ts';
import { LeaveGuard } from '../../../shared/ui/dialogs/leave-guard.tsx';
import { Form } from '../../../shared/ui/form/form.tsx';
import { NoSignatureBanner } from '../no-signature-banner.tsx';
import { ContactNumberBanner } from './contact-number-banner.tsx';
import { CopiedBanner } from './copied-banner.tsx';
import { DraftState } from './draft-state.tsx';
import { NewerBanner } from './newer-banner.tsx';
import { RestoredBanner } from './restored-banner.tsx';
import { SendDialog } from './send-dialog.tsx';
import { SentBanner } from './sent-banner.tsx';
import { useRequestForm } from './use-request-form.ts';

type Props = {
  document: DocumentFull;
  type: DocumentType;
  account: Account;
  found: Draft | null | undefined;
  /** Whose answers the form is to begin with. */
  toCopy: RequestFull | undefined;
};

export function RequestForm({ document, type, account, found, toCopy }: Props) {
  const request = useRequestForm(document.id, type, account, { found, toCopy });
  const { form, formRef, check, filledIn, create, draft, copied } = request;
  const [isAsking, setAsking] = useState(false);
  const isSending = create.isPending || create.isSuccess;
  const hasFiles = Object.keys(form.files).length > 0;
  const hasSignature = account.signatureUrl !== null;
  return (
    <Form
      ref={formRef}
      noValidate
      aria-label={document.name}
      // what was wrong has been read; the toast would lie over the button at the end of the form
      onPointerDownCapture={closeToast}
      onChangeCapture={closeToast}
      isSending={isSending}
      onSubmit={async () => {
        if (hasSignature && (await check())) setAsking(true);
      }}
    >
      <Stack>
        {type.needsContactNumber && !account.contactNumber && (
          <ContactNumberBanner
            title={type.needsContactNumber}
            isRefused={form.errors.some(({ name }) => name === 'contactNumber')}
          />
        )}
        {!hasSignature && <NoSignatureBanner />}
        <ErrorSummary errors={form.errors} />
        <SentBanner requestId={draft.keeping.sentAs} onAnother={draft.makeAnother} />
        <NewerBanner
          newer={draft.keeping.newer}
          isCopied={form.restored !== undefined && copied !== undefined}
          onTake={() => void draft.takeNewer()}
          onKeep={draft.keepThis}
        />
        {form.restored && copied && <CopiedBanner requestId={copied.id} onStartOver={form.startOver} />}
        {form.restored && !copied && draft.keeping.sentAs === null && (
          <RestoredBanner restored={form.restored} found={found} onStartOver={form.startOver} />
        )}
        <FormContext
          value={{
            // nobody is offered to sign their own request
            findPeople: (search) =>
              peopleQuery(
                { search, $role_in: CHOSEN_ROLE, isValid: 'true' },
                [account.id],
                'Error while fetching professors',
              ),
            attachments: type.attachments ?? [],
            files: form.files,
            setFile: form.setFile,
          }}
        >
          <FormSections form={type.form} binding={form.binding} />
        </FormContext>
        <Group justify="flex-end">
          {!isSending && <DraftState {...draft.keeping} />}
          <Button
            type="submit"
            size="md"
            disabled={!hasSignature || create.isSuccess}
            loading={create.isPending}
          >
            Submit Request
          </Button>
        </Group>
      </Stack>
      <SendDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        isSending={isSending}
        onSubmit={() => {
          setAsking(false);
          create.submit(filledIn());
        }}
        document={document}
        type={type}
        account={account}
        people={form.binding.people}
        filledIn={filledIn}
      />
      <LeaveGuard
        isUnsaved={form.isChanged && !create.isSuccess && (hasFiles || draft.keeping.newer !== null)}
        isSending={create.isPending}
        text={
          hasFiles
            ? 'Your draft is kept, but a draft holds no files: you would have to choose them again.'
            : 'What you typed here is not kept yet: please choose first which of the two versions counts.'
        }
      />
    </Form>
  );
}
