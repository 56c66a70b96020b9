import { Button, PasswordInput, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { changePassword } from '#contract/api/profile.ts';
import { call } from '../../../shared/api.ts';
import { toastFailure, toastSuccess } from '../../../shared/toast.ts';
import { Form } from '../../../shared/ui/form.tsx';
import { Section } from '../../../shared/ui/section.tsx';
import { useSubmission } from '../../../shared/use-submission.ts';

const EMPTY = { oldPassword: '', newPassword: '', confirm: '' };
const MISMATCH = 'New password and confirm password do not match';

export function ChangePasswordCard() {
  const client = useQueryClient();
  const [fields, setFields] = useState(EMPTY);
  const [isMismatch, setMismatch] = useState(false);
  const { confirm, ...body } = fields;

  const change = useSubmission({
    mutationFn: (passwords: z.input<typeof changePassword.body>) =>
      call<typeof changePassword>('PUT /profile/changepassword', { body: passwords }),
    onSuccess: () => {
      setFields(EMPTY);
      toastSuccess('Password changed successfully');
      return client.invalidateQueries({ queryKey: ['profile'] });
    },
    meta: { failure: 'Error while changing password' },
  });
  const submit = () => {
    setMismatch(body.newPassword !== confirm);
    if (body.newPassword !== confirm) return toastFailure(MISMATCH);
    change.submit(body);
  };
  const field = (name: keyof typeof EMPTY) => ({
    value: fields[name],
    required: true,
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setFields({ ...fields, [name]: event.currentTarget.value }),
  });

  return (
    <Section title="Change Password">
      <Form isSending={change.isPending} onSubmit={submit}>
        <Stack p="md">
          <PasswordInput label="Old password" autoComplete="current-password" {...field('oldPassword')} />
          <PasswordInput label="New password" autoComplete="new-password" {...field('newPassword')} />
          <PasswordInput
            label="Confirm password"
            autoComplete="new-password"
            {...field('confirm')}
            error={isMismatch && MISMATCH}
            aria-invalid={isMismatch}
          />
          <Button type="submit" loading={change.isPending} style={{ alignSelf: 'flex-start' }}>
            Change Password
          </Button>
        </Stack>
      </Form>
    </Section>
  );
}
