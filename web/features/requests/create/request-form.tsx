import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Account } from '#contract/api/accounts.ts';
import type { DocumentType } from '#documents/document.ts';
import { ErrorSummary } from '../../../forms/error-summary.tsx';
import { FormContext } from '../../../forms/form-context.ts';
import { FormSections } from '../../../forms/form-sections.tsx';
import { closeToast } from '../../../shared/toast.ts';
import { Form } from '../../../shared/ui/form.tsx';
import { LeaveGuard } from '../../../shared/ui/leave-guard.tsx';
import { QuestionDialog } from '../../../shared/ui/question-dialog.tsx';
import { facultyFinder } from './find-people.ts';
import { NoSignatureBanner } from './no-signature-banner.tsx';
import { RestoredBanner } from './restored-banner.tsx';
import { useRequestForm } from './use-request-form.ts';

type Props = { document: { id: number; name: string }; type: DocumentType; account: Account };

export function RequestForm({ document, type, account }: Props) {
  const { form, formRef, check, filledIn, create } = useRequestForm(document.id, type, account);
  const [findPeople] = useState(() => facultyFinder(account.id));
  const [isAsking, setAsking] = useState(false);
  const hasSignature = account.signatureUrl !== null;
  return (
    <Form
      ref={formRef}
      noValidate
      aria-label={document.name}
      // what was wrong has been read; the toast would lie over the button at the end of the form
      onPointerDownCapture={closeToast}
      onChangeCapture={closeToast}
      isSending={create.isPending || create.isSuccess}
      onSubmit={async () => {
        if (hasSignature && (await check())) setAsking(true);
      }}
    >
      <Stack>
        {!hasSignature && <NoSignatureBanner />}
        <ErrorSummary errors={form.errors} />
        {form.restored && <RestoredBanner {...form.restored} onStartOver={form.startOver} />}
        <FormContext
          value={{
            findPeople,
            attachments: type.attachments ?? [],
            files: form.files,
            setFile: form.setFile,
          }}
        >
          <FormSections form={type.form} binding={form.binding} />
        </FormContext>
        <Group justify="flex-end">
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
      <QuestionDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title="Are you sure?"
        keepLabel="Cancel"
        submitLabel="Create Request"
        isSending={create.isPending || create.isSuccess}
        onSubmit={() => {
          setAsking(false);
          create.submit(filledIn());
        }}
      >
        <Text>You are about to create a request. This action cannot be undone</Text>
      </QuestionDialog>
      <LeaveGuard isUnsaved={form.isChanged && !create.isSuccess} />
    </Form>
  );
}
