import { Text } from '@mantine/core';
import { IconArrowForward, IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Stage } from '#contract/api/requests.ts';
import { timestamp } from '#contract/format/relative-time.ts';
import { settings } from '../../../shared/settings.ts';
import classes from './stage-item.module.css';
import type { StageState } from './stage-state.ts';

const ICONS: Record<StageState, ReactNode> = {
  completed: <IconCheck size={14} stroke={2.5} />,
  skipped: <IconArrowForward size={14} />,
  rejected: <IconX size={14} stroke={2.5} />,
  current: <IconPencil size={14} />,
  pending: null,
  unreached: null,
};

export function StageItem({ stage, state }: { stage: Stage; state: StageState }) {
  const person = stage.signedBy ?? stage.signee;
  return (
    <li className={classes.stage} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      <span className={classes.bullet} aria-hidden>
        {ICONS[state] ?? stage.order}
      </span>
      <div>
        <Text size="sm" fw={600} className={classes.name}>
          {person?.displayName ?? 'Nobody holds this position'}
        </Text>
        <Text size="xs" c="dimmed">
          {stage.position?.name ?? stage.chosenAs}
        </Text>
        {stage.onBehalfOf && (
          <Text size="xs" c="dimmed">
            on behalf of {stage.onBehalfOf.displayName}
          </Text>
        )}
        <Text size="xs" mt={2} className={classes.state}>
          {told(stage, state)}
        </Text>
      </div>
    </li>
  );
}

function told(stage: Stage, state: StageState): string {
  const isCheck = stage.kind === 'verify';
  const when = stage.completedAt
    ? timestamp(new Date(stage.completedAt), new Date(), settings().timeZone)
    : '';
  switch (state) {
    case 'completed':
      return `${isCheck ? 'Verified' : 'Signed'} ${when}`;
    case 'rejected':
      return `Disapproved ${when}`;
    case 'skipped':
      return stage.skippedReason ?? 'Skipped';
    case 'current':
      return isCheck ? 'Verifying' : 'Signing';
    case 'pending':
      return 'Pending';
    case 'unreached':
      return 'Not reached';
  }
}
