import { Badge, Group, Text } from '@mantine/core';
import { useRef } from 'react';
import type { TemplateStage } from '#contract/api/documents.ts';
import { can } from '#contract/policy.ts';
import { useAccount } from '../../shared/use-account.ts';
import { AddHolder } from './add-holder.tsx';
import { Holder } from './holder.tsx';
import classes from './pipeline.module.css';

/** A position and who holds it, or the one person who signs here; an Admin gives and takes positions. */
export function PipelineStage({ stage }: { stage: TemplateStage }) {
  const account = useAccount();
  const adding = useRef<HTMLDivElement>(null);
  const { position, kind, isSigneeGone, signatureKey } = stage;
  const signee = isSigneeGone ? null : stage.signee;
  const mayChange = account !== null && can(account.role.name, 'account.write') && !signee;
  return (
    <li className={classes.stage}>
      <div>
        <Group gap="xs">
          <Text fw={600}>{position.name}</Text>
          {kind === 'verify' && (
            <Badge variant="light" color="gray" radius="sm">
              Verifies
            </Badge>
          )}
        </Group>
        {signee && <Text size="sm">Always signed by {signee.displayName}</Text>}
        {signatureKey === null && (
          <Text size="xs" c="dimmed">
            On the audit trail page only
          </Text>
        )}
        {isSigneeGone && (
          <Text size="sm">
            {stage.signee?.displayName}, who always signed here, is gone: whoever holds the position signs.
          </Text>
        )}
        {!signee && position.users.length === 0 && (
          <Text size="sm" c="red" fw={600}>
            Nobody holds this position
          </Text>
        )}
        {!signee && (
          <ul className={classes.holders}>
            {position.users.map((user) => (
              <Holder
                key={user.id}
                user={user}
                others={position.users.filter(({ id }) => id !== user.id)}
                position={position}
                mayChange={mayChange}
                onFocusedRemoved={() => adding.current?.querySelector<HTMLElement>('input,button')?.focus()}
              />
            ))}
          </ul>
        )}
        {mayChange && (
          <div ref={adding}>
            <AddHolder position={position} />
          </div>
        )}
      </div>
    </li>
  );
}
