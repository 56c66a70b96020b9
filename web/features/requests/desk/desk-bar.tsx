import { ActionIcon, Button, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '~icons';
import classes from './desk.module.css';
import { SIGN_FORM } from './sign-here.tsx';
import type { useQueue } from './use-queue.ts';

type Props = {
  queue: ReturnType<typeof useQueue>;
  /** Whether the request on the desk can be approved; null while nothing lies there that could be. */
  isLocked: boolean | null;
  onGo: (id: number | undefined) => void;
};

/** On a phone, below the paper and always in reach: Approve between the ways to the other requests. */
export function DeskBar({ queue, isLocked, onGo }: Props) {
  const { place, count, previousId, nextId } = queue;
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
      {isLocked === null ? (
        <Text size="sm" ta="center" flex={1}>
          {place > 0 && `${place} of ${count}`}
        </Text>
      ) : (
        <Button type="submit" form={SIGN_FORM} size="md" flex={1} disabled={isLocked} data-approve>
          Approve
        </Button>
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
