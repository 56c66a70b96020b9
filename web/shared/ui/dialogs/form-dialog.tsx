import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Form } from '../form/form.tsx';
import { SubmitFoot } from '../form/submit-foot.tsx';
import { FormModal } from './form-modal.tsx';

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
