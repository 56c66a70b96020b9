import { Text } from '@mantine/core';
import { countsOf, countText } from '#contract/format/counts.ts';
import { LIMITS } from '#contract/limits.ts';
import { RequestLinks } from '../../../shared/ui/request-links.tsx';
import type { FoundByName } from '../users-query.ts';

/** What becomes of those requests: these people go on signing them, or are gone. */
export type Fate = 'stay' | 'wait';
type Props = { now: FoundByName; later: FoundByName; names: readonly string[]; fate: Fate };

/** The requests that wait for people by name, or will, and what becomes of them. */
export function RequestsByName({ now, later, names, fate }: Props) {
  return (
    <>
      {now.total > 0 && (
        <Text size="sm">
          {countsOf([[now.total, 'request waits', 'requests wait']])} for {whoOf(names)} by name:{' '}
          <Numbers found={now} /> {fate === 'stay' ? stayText(now.total, names) : waitText(now)}
        </Text>
      )}
      {later.total > 0 && (
        <Text size="sm">
          {countsOf([[later.total, 'request will wait', 'requests will wait']])} for {whoOf(names)} by name at
          a later stage: <Numbers found={later} />{' '}
          {fate === 'stay' ? stayText(later.total, names) : waitText(later, 'there ')}
        </Text>
      )}
    </>
  );
}

function Numbers({ found: { ids, total } }: { found: FoundByName }) {
  const shown = ids.slice(0, LIMITS.namesShown);
  return (
    <>
      <RequestLinks ids={shown} />
      {total > shown.length && ` and ${countText(total - shown.length)} more`}.
    </>
  );
}

function whoOf(names: readonly string[]): string {
  return names.length === 1 ? String(names[0]) : 'these users';
}

function stayText(total: number, names: readonly string[]): string {
  const [stay, them] = total === 1 ? ['It stays', 'it'] : ['They stay', 'them'];
  return `${stay} with ${whoOf(names)}, who ${names.length === 1 ? 'goes' : 'go'} on signing ${them} by name.`;
}

function waitText({ total, ofPositions }: FoundByName, where = ''): string {
  if (ofPositions === total) return 'Whoever holds the position of the stage will sign instead.';
  const wait = `will wait ${where}until an administrator names somebody else`;
  if (ofPositions === 0) return `${total === 1 ? 'It' : 'They'} ${wait}.`;
  return `Where the stage belongs to a position, whoever holds it will sign instead; the others ${wait}.`;
}
