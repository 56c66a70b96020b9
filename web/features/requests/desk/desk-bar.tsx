import { ActionIcon, Button, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '~icons';
import type { Signing } from '../sign/use-signing.ts';
import classes from './desk.module.css';
import { SIGN_FORM } from './sign-here.tsx';
import type { useQueue } from './use-queue.ts';

type Props = {
  queue: ReturnType<typeof useQueue>;
  /** Of the request on the desk; absent while nothing lies there that could be approved. */
  signing?: Signing;
  isLocked?: boolean;
  onGo: (id: number | undefined) => void;
};

/** On a phone, below the paper and always in reach: Approve between the ways to the other requests. */
export function DeskBar({ queue, signing, isLocked = true, onGo }: Props) {
  const { placeText, previousId, nextId } = queue;
  return (
    <nav className={classes.bar} data-bottom-bar aria-label="Through the requests">
      <ActionIcon
        variant="default"
        size="xl"
        aria-label="Previous request"
        disabled={previousId === undefined}
        onClick={() => onGo(previousId)}
      >
        <IconChevronLeft size={22} />
      </ActionIcon>
      {signing ? (
        <ApproveButton signing={signing} isLocked={isLocked} />
      ) : (
        <Text size="sm" ta="center" flex={1}>
          {placeText}
        </Text>
      )}
      <ActionIcon
        variant="default"
        size="xl"
        aria-label="Next request"
        disabled={nextId === undefined}
        onClick={() => onGo(nextId)}
      >
        <IconChevronRight size={22} />
      </ActionIcon>
    </nav>
  );
}

/**
 * The fields stand further up, out of sight: while one of them is missing the button says so, and leads there. Never disabled
 * while it signs, or the focus would go to a field.
 */
function ApproveButton({ signing, isLocked }: { signing: Signing; isLocked: boolean }) {
  const { isReady, isBusy, showMissing } = signing;
  const look = isReady
    ? { type: 'submit' as const, form: SIGN_FORM }
    : { variant: 'outline', onClick: showMissing };
  const label = isBusy ? 'Signing…' : 'Approve';
  return (
    <Button size="md" flex={1} disabled={isLocked} data-approve {...look}>
      {isReady ? label : 'Fill in to approve'}
    </Button>
  );
}
