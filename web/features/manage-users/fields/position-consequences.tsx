import { Alert, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Named } from '#contract/api/accounts.ts';
import { today } from '#contract/format/calendar-date.ts';
import { settings } from '../../../shared/settings.ts';
import { holdersQuery } from '../users-query.ts';

type Position = Pick<Named, 'id' | 'name'>;
type Props = {
  /** The accounts that are changed. */
  ids: readonly number[];
  /** What they are given, or lose. */
  given?: Position | undefined;
  lost?: readonly Position[];
};

/** What it means for requests that positions change hands; nothing where none does. */
export function PositionConsequences({ ids, given, lost = [] }: Props) {
  if (!given && lost.length === 0) return null;
  return (
    <Alert color="orange" role="status">
      {lost.length > 1 ? (
        <LostPositions positions={lost} ids={ids} />
      ) : (
        lost.map((position) => <LostPosition key={position.id} position={position} ids={ids} />)
      )}
      {given && <GivenPosition position={given} ids={ids} />}
    </Alert>
  );
}

function LostPosition({ position, ids }: { position: Position; ids: readonly number[] }) {
  const others = useOtherHolders(position.id, ids);
  if (!others) return null;
  return (
    <Text size="sm">
      {others.length === 0
        ? `Nobody else holds the position ${position.name}. Its requests will wait until somebody does.`
        : `The position ${position.name} will be given up. ${others.join(', ')} also ${others.length === 1 ? 'holds' : 'hold'} it and can go on with its requests.`}
    </Text>
  );
}

function LostPositions({ positions, ids }: { positions: readonly Position[]; ids: readonly number[] }) {
  return (
    <>
      <Text size="sm">
        {positions.length} positions will be given up. Where nobody else holds one, its requests will wait
        until somebody does:
      </Text>
      <List size="sm" mt="xs">
        {positions.map((position) => (
          <OneOfLostPositions key={position.id} position={position} ids={ids} />
        ))}
      </List>
    </>
  );
}

function OneOfLostPositions({ position, ids }: { position: Position; ids: readonly number[] }) {
  const others = useOtherHolders(position.id, ids);
  if (!others) return null;
  return (
    <List.Item>
      {position.name}: {others.length === 0 ? 'nobody else' : `also ${others.join(', ')}`}
    </List.Item>
  );
}

function GivenPosition({ position, ids }: { position: Position; ids: readonly number[] }) {
  const others = useOtherHolders(position.id, ids);
  if (!others) return null;
  return (
    <Text size="sm">
      {others.length === 0
        ? `The position ${position.name} is vacant now. Requests that wait for it will go on at once.`
        : `${others.join(', ')} ${others.length === 1 ? 'holds' : 'hold'} the position ${position.name} as well: whoever acts first signs.`}
    </Text>
  );
}

/** The names of those who hold a position and can act, but for these; undefined until it is known. */
function useOtherHolders(positionId: number, ids: readonly number[]): string[] | undefined {
  const day = today(new Date(), settings().timeZone);
  return useQuery(holdersQuery(positionId))
    .data?.filter(({ id, expiresOn }) => !ids.includes(id) && expiresOn >= day)
    .map(({ displayName }) => displayName);
}
