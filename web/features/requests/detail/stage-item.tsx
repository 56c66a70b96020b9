import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RequestFull, Stage } from '#contract/api/requests.ts';
import { IconAlertTriangle, IconArrowForward, IconCheck, IconPencil, IconX } from '~icons';
import { personName } from '../../../shared/person-name.ts';
import { useNow } from '../../../shared/use-now.ts';
import { placeOf } from '../../../shared/waiting-text.ts';
import classes from './stage-item.module.css';
import type { StageState } from './stage-state.ts';
import { stageText, whoOf } from './stage-text.ts';

const ICONS: Record<StageState, ReactNode> = {
  completed: <IconCheck size={14} stroke={2.5} />,
  'not-cleared': <IconAlertTriangle size={14} />,
  skipped: <IconArrowForward size={14} />,
  rejected: <IconX size={14} stroke={2.5} />,
  current: <IconPencil size={14} />,
  pending: null,
  unreached: null,
};

type Props = { stage: Stage; state: StageState; request: RequestFull };

export function StageItem({ stage, state, request }: Props) {
  const now = useNow();
  const who = whoOf(stage);
  // a delegate does not hold the position, like somebody who was named for it
  const isNamed = stage.isNamed || stage.onBehalfOf !== null;
  const place = placeOf({ ...stage, isNamed }) || stage.chosenAs;
  return (
    <li className={classes.stage} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      <span className={classes.bullet} aria-hidden>
        {ICONS[state] ?? stage.order}
      </span>
      <div className={classes.about}>
        <Text size="sm" fw={600} className={classes.name}>
          {who || place}
        </Text>
        {who && (
          <Text size="xs" c="dimmed">
            {place}
          </Text>
        )}
        {stage.onBehalfOf && (
          <Text size="xs" c="dimmed">
            on behalf of {personName(stage.onBehalfOf)}
          </Text>
        )}
        <Text size="xs" mt={2} className={classes.state}>
          {stageText(stage, state, { request, now })}
        </Text>
      </div>
    </li>
  );
}
