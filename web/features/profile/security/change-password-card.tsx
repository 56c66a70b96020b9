import { Button, PasswordInput, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import type { changePassword } from '#contract/api/profile.ts';
import { focusFirstError } from '../../../forms/focus-first-error.ts';
import { ApiError, call } from '../../../shared/api.ts';
import { toastFailure, toastSuccess } from '../../../shared/toast.ts';
import { Form } from '../../../shared/ui/form/form.tsx';
import { Section } from '../../../shared/ui/page/section.tsx';
import { useSubmission } from '../../../shared/use-submission.ts';
import { refreshSecurity } from './refresh-security.ts';

const EMPTY = { oldPassword: '', newPassword: '', confirm: '' };
type Problems = Partial<typeof EMPTY>;
const MISMATCH = 'New password and confirm password do not match';

export function ChangePasswordCard() {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(EMPTY);
  const [problems, setProblems] = useState<Problems>({});
  const { confirm, ...body } = fields;

  const change = useSubmission({
    mutationFn: (passwords: z.input<typeof changePassword.body>) =>
      call<typeof changePassword>('PUT /profile/changepassword', { body: passwords }),
    onSuccess: () => {
      setFields(EMPTY);
      toastSuccess('Password changed successfully');
      return refreshSecurity(client);
    },
    onError: (error) => {
      setProblems(problemsOf(error));
      focusFirstError(form.current);
    },
    meta: { failure: 'Error while changing password' },
  });
  const submit = () => {
    const isMismatch = body.newPassword !== confirm;
    setProblems(isMismatch ? { confirm: MISMATCH } : {});
    if (isMismatch) {
      focusFirstError(form.current);
      return toastFailure(MISMATCH);
    }
    change.submit(body);
  };
  const field = (name: keyof typeof EMPTY) => ({
    value: fields[name],
    required: true,
    error: problems[name],
    'aria-invalid': problems[name] !== undefined,
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      setFields({ ...fields, [name]: event.currentTarget.value });
      setProblems({});
    },
  });

  return (
    <Section title="Change Password">
      <Form ref={form} isSending={change.isPending} onSubmit={submit}>
        <Stack p="md">
          <PasswordInput label="Old password" autoComplete="current-password" {...field('oldPassword')} />
          <PasswordInput label="New password" autoComplete="new-password" {...field('newPassword')} />
          <PasswordInput label="Confirm password" autoComplete="new-password" {...field('confirm')} />
          <Button type="submit" loading={change.isPending} style={{ alignSelf: 'flex-end' }}>
            Change Password
          </Button>
        </Stack>
      </Form>
    </Section>
  );
}

/** On which field the portal's refusal belongs. */
function problemsOf(error: Error): Problems {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'auth.wrong-old-password') return { oldPassword: error.message };
  const issue = error.issues.find(({ path }) => path === 'newPassword');
  return issue ? { newPassword: issue.message } : {};
}
