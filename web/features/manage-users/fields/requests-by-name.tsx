import { Text } from '@mantine/core';
import { Fragment } from 'react';
import { countsOf, countText } from '#contract/format/counts.ts';
import { LIMITS } from '#contract/limits.ts';
import { RequestLink } from '../../../shared/ui/request-link.tsx';
import type { FoundByName } from '../users-query.ts';

/** What becomes of those requests: these people go on signing them, or are gone. */
export type Fate = 'stay' | 'wait';
type Props = { found: FoundByName; names: readonly string[]; fate: Fate };

/** The requests that wait for people by name, and what becomes of them. */
export function RequestsByName({ found, names, fate }: Props) {
  const { ids, total } = found;
  const shown = ids.slice(0, LIMITS.namesShown);
  return (
    <Text size="sm">
      {countsOf([[total, 'request waits', 'requests wait']])} for {whoOf(names)} by name:{' '}
      {shown.map((id, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <RequestLink id={id} />
        </Fragment>
      ))}
      {total > shown.length && ` and ${countText(total - shown.length)} more`}.{' '}
      {fate === 'stay' ? stayText(total, names) : waitText(found)}
    </Text>
  );
}

function whoOf(names: readonly string[]): string {
  return names.length === 1 ? String(names[0]) : 'these users';
}

function stayText(total: number, names: readonly string[]): string {
  const [stay, them] = total === 1 ? ['It stays', 'it'] : ['They stay', 'them'];
  return `${stay} with ${whoOf(names)}, who ${names.length === 1 ? 'goes' : 'go'} on signing ${them} by name.`;
}

function waitText({ total, ofPositions }: FoundByName): string {
  if (ofPositions === total) return 'Whoever holds the position of the stage will sign instead.';
  const wait = 'will wait until an administrator names somebody else';
  if (ofPositions === 0) return `${total === 1 ? 'It' : 'They'} ${wait}.`;
  return `Where the stage belongs to a position, whoever holds it will sign instead; the others ${wait}.`;
}
