import { Alert } from '@mantine/core';
import { notSentText, type UnsentName } from './unsent-names.ts';
import type { Uploads } from './use-uploads.ts';

type Props = {
  uploads: Uploads;
  /** Of which place in the dialog: the document's own kind, or one of the things that were asked for. */
  isHere: (name: UnsentName) => boolean;
};

/** Names the files that were picked here and have to be picked again: a page that is loaded anew holds none. */
export function NotSent({ uploads, isHere }: Props) {
  const names = uploads.toPickAgain.filter(isHere);
  if (names.length === 0) return null;
  return (
    <Alert
      color="orange"
      role="status"
      p="xs"
      withCloseButton
      closeButtonLabel="Dismiss"
      onClose={() => uploads.forget(names)}
      style={{ overflowWrap: 'anywhere' }}
    >
      {notSentText(names)}
    </Alert>
  );
}
