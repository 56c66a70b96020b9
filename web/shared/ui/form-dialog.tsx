import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Form } from './form.tsx';
import { FormModal } from './form-modal.tsx';
import { SubmitFoot } from './submit-foot.tsx';

type Props = {
  title: string;
  /** What is asked for; whoever asks says what is wrong with it. */
  children: ReactNode;
  submitLabel: string;
  isDangerous?: boolean | undefined;
  isUnsaved?: boolean | undefined;
  isSending: boolean;
  onSubmit: () => void;
  onClose: () => void;
};

/** A dialog that asks for one thing and is sent or left. */
export function FormDialog({ title, children, isUnsaved, isSending, onSubmit, onClose, ...foot }: Props) {
  return (
    <FormModal opened isUnsaved={isUnsaved} onClose={onClose} title={title}>
      <Form noValidate isSending={isSending} onSubmit={onSubmit}>
        <Stack>{children}</Stack>
        <SubmitFoot {...foot} isSending={isSending} onCancel={onClose} />
      </Form>
    </FormModal>
  );
}
