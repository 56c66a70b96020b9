import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Form } from './form.tsx';
import { OpenModal } from './open-modal.tsx';
import { SubmitFoot } from './submit-foot.tsx';

type Props = {
  title: string;
  /** What is asked for; whoever asks says what is wrong with it. */
  children: ReactNode;
  submitLabel: string;
  isDangerous?: boolean | undefined;
  isSending: boolean;
  onSubmit: () => void;
  onClose: () => void;
};

/** A dialog that asks for one thing and is sent or left. */
export function FormDialog({ title, children, isSending, onSubmit, onClose, ...foot }: Props) {
  return (
    <OpenModal onClose={onClose} title={title}>
      <Form noValidate isSending={isSending} onSubmit={onSubmit}>
        <Stack>{children}</Stack>
        <SubmitFoot {...foot} isSending={isSending} onCancel={onClose} />
      </Form>
    </OpenModal>
  );
}
