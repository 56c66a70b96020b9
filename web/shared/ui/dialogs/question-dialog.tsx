import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusReturn } from '../../focus-return.ts';
import { Form } from '../form/form.tsx';
import { Dialog } from './dialog.tsx';
import { DialogFoot } from './dialog-foot.tsx';

type Props = {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** The way back; it has the focus, so that Enter does no harm. */
  keepLabel: string;
  submitLabel: string;
  isDangerous?: boolean;
  isSending: boolean;
  /** Of Mantine's modal; a wide one may be long as well, and its buttons stay in sight. */
  size?: string;
  /** Of Mantine's modal. */
  returnFocus?: boolean;
  onSubmit: () => void;
};

/** Asks before something is done that a single press should not do. */
export function QuestionDialog(props: Props) {
  const { opened, onClose, title, children, size, keepLabel, submitLabel, isDangerous, isSending } = props;
  const { returnFocus = true, onSubmit } = props;
  useFocusReturn(opened);
  return (
    <Dialog opened={opened} onClose={onClose} title={title} returnFocus={returnFocus} {...(size && { size })}>
      <Form isSending={isSending} onSubmit={onSubmit}>
        {children}
        <DialogFoot>
          <Button variant="default" onClick={onClose} data-autofocus>
            {keepLabel}
          </Button>
          <Button type="submit" color={isDangerous ? 'red' : 'ink'} loading={isSending}>
            {submitLabel}
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
