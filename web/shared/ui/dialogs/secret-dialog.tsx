import { Button, Code, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconCopy } from '~icons';
import { copyText } from '../../copy-text.ts';
import { DialogFoot } from './dialog-foot.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { OpenModal } from './open-modal.tsx';

type Props = {
  title: string;
  /** What it is for, and that it is shown only now. */
  children: ReactNode;
  secret: string;
  /** What the toast says when it was copied. */
  copied: string;
  onClose: () => void;
};

/**
 * Shows something that the portal shows once, to be copied elsewhere: only its button closes it, and who goes back or
 * reloads is asked first.
 */
export function SecretDialog({ title, children, secret, copied, onClose }: Props) {
  const copy = () => copyText(secret, { copied, otherwise: 'Please select the text and copy it.' });
  return (
    <OpenModal
      onClose={onClose}
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack>
        {children}
        <Code
          block
          fz="sm"
          style={{
            fontFamily: 'monospace',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            userSelect: 'all',
          }}
        >
          {secret}
        </Code>
      </Stack>
      <DialogFoot justify="space-between">
        <Button leftSection={<IconCopy size={16} stroke={1.6} />} onClick={() => void copy()} data-autofocus>
          Copy
        </Button>
        <Button variant="default" onClick={onClose}>
          I have kept it
        </Button>
      </DialogFoot>
      <LeaveGuard isUnsaved title="Leave without keeping it?" text="It is shown only now." />
    </OpenModal>
  );
}
