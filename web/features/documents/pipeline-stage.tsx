import { Badge, Group, Text } from '@mantine/core';
import type { DocumentFull } from '#contract/api/documents.ts';
import { can } from '#contract/policy.ts';
import { useAccount } from '../../shared/use-account.ts';
import { AddHolder } from './add-holder.tsx';
import { Holder } from './holder.tsx';
import classes from './pipeline.module.css';

type Stage = DocumentFull['pipelineTemplates'][number]['stages'][number];

/** A position and who holds it, or the one person who signs here; an Admin gives and takes positions. */
export function PipelineStage({ stage }: { stage: Stage }) {
  const account = useAccount();
  const { position, kind, signee } = stage;
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
        {!signee && position.users.length === 0 && (
          <Text size="sm" c="red.9" fw={600}>
            Nobody holds this position
          </Text>
        )}
        {!signee && (
          <ul className={classes.holders}>
            {position.users.map((user) => (
              <Holder key={user.id} user={user} position={position} mayChange={mayChange} />
            ))}
          </ul>
        )}
        {mayChange && <AddHolder position={position} />}
      </div>
    </li>
  );
}
