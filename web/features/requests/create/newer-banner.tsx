import { Alert, Button, Group, Text } from '@mantine/core';
import type { Draft } from '#contract/api/drafts.ts';
import { IconDevices } from '~icons';
import { useNow } from '../../../shared/use-now.ts';
import { whenKept } from './when-kept.ts';

const WENT_ON = 'You went on with this form elsewhere';
const HAS_DRAFT = 'You have a draft of this form';

type Props = { newer: Draft | null; isCopied: boolean; onTake: () => void; onKeep: () => void };

/** Where somebody went on with the form at another device, or in another window: only they know which of the two counts. */
export function NewerBanner({ newer, isCopied, onTake, onKeep }: Props) {
  const now = useNow();
  if (!newer) return null;
  return (
    <Alert color="orange" icon={<IconDevices />} title={isCopied ? HAS_DRAFT : WENT_ON}>
      <Text size="sm" mb="sm">
        {isCopied
          ? `It is from ${whenKept(newer.keptAt, now)}. What you copied is not kept until you choose one of the two.`
          : `On another device or in another window it was changed (${whenKept(newer.keptAt, now)}). What you type here is not kept until you choose one of the two.`}
      </Text>
      <Group gap="sm">
        <Button size="xs" onClick={onTake}>
          Go on with that one
        </Button>
        <Button size="xs" variant="default" onClick={onKeep}>
          Keep what is here
        </Button>
      </Group>
    </Alert>
  );
}
