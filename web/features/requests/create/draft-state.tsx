import { Text } from '@mantine/core';
import { useNow } from '../../../shared/use-now.ts';
import type { Keeping } from './keep-in-step.ts';
import { whenKept } from './when-kept.ts';

export const NOT_DISCARDED = 'No connection: please stay until your draft is deleted elsewhere, too.';

/** Beside the button: whether what was typed so far can be lost. */
export function DraftState({ state, keptAt, newer, sentAs }: Keeping) {
  const now = useNow();
  const text = notKept(newer, sentAs) ?? textOf(state, keptAt && whenKept(keptAt, now));
  return (
    <Text size="sm" c="dimmed">
      {text}
    </Text>
  );
}

/** The banner that asks what is to become of it stands above the form, which may be out of sight. */
function notKept(newer: Keeping['newer'], sentAs: Keeping['sentAs']): string | undefined {
  if (sentAs !== null) return `Not kept: you have sent this form already, as request No. ${sentAs}.`;
  return newer ? 'Not kept: please choose above which of the two versions counts.' : undefined;
}

function textOf(state: Keeping['state'], when: string | null): string {
  if (state === 'waiting') return 'Keeping your draft…';
  if (state === 'lost') return 'No connection: your draft is kept in this browser for now.';
  if (state === 'not-discarded') return NOT_DISCARDED;
  if (state === 'gone') return 'Your draft was submitted or discarded elsewhere.';
  if (state === 'refused') return 'Your draft is kept in this browser only.';
  return state === 'kept' && when ? `Draft kept · ${when}` : '';
}
