import { Alert, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Named } from '#contract/api/accounts.ts';
import { today } from '#contract/format/calendar-date.ts';
import { someNames } from '#contract/format/some-names.ts';
import { hasExpired } from '#contract/validity.ts';
import { positionsQuery } from '../../../shared/queries/choices.ts';
import { settings } from '../../../shared/settings.ts';
import { holdersQuery, requestsByNameQuery } from '../users-query.ts';
import { type Fate, RequestsByName } from './requests-by-name.tsx';

type Position = Pick<Named, 'id' | 'name'>;
type Person = { id: number; displayName: string };
/** By position, the names of those who hold it and can act, but for those who are changed. */
type Others = ReadonlyMap<number, readonly string[]>;
type Props = {
  /** The accounts that are changed. */
  users: readonly Person[];
  /** What they are given, or lose. */
  given?: Position | undefined;
  lost?: readonly Position[];
  /** Those of them who cannot be chosen to sign any more, and what becomes of what waits for them by name. */
  named?: { users: readonly Person[]; fate: Fate } | undefined;
};

/** What it means for requests that people are changed; nothing where it means nothing. */
export function Consequences({ users, given, lost = [], named }: Props) {
  const signs = useSigning();
  const found = useRequestsByName(named?.users);
  const others = useOtherHolders([...lost, ...(given ? [given] : [])].filter(signs), users);
  const left = lost.filter(({ id }) => others.has(id));
  const taken = given && others.has(given.id) ? given : undefined;
  const about = [found?.now.total, found?.later.total, ...left.map(({ id }) => id), taken?.id].join();
  if (!found && !taken && left.length === 0) return null;
  return (
    <Alert key={about} ref={bringIntoSight} color="orange" role="status">
      <Stack gap="xs">
        {found && named && (
          <RequestsByName
            {...found}
            names={named.users.map(({ displayName }) => displayName)}
            fate={named.fate}
          />
        )}
        {left.length > 1 && <LostPositions positions={left} others={others} />}
        {left.length === 1 && left[0] && <LostPosition position={left[0]} others={others} />}
        {taken && <GivenPosition position={taken} others={others} />}
      </Stack>
    </Alert>
  );
}

function LostPosition({ position, others }: { position: Position; others: Others }) {
  const names = others.get(position.id) ?? [];
  return (
    <Text size="sm">
      {names.length === 0
        ? `Nobody else holds the position ${position.name}. Its requests will wait until somebody does.`
        : `The position ${position.name} will be given up. ${someNames(names)} also ${names.length === 1 ? 'holds' : 'hold'} it and can go on with its requests.`}
    </Text>
  );
}

function LostPositions({ positions, others }: { positions: readonly Position[]; others: Others }) {
  return (
    <div>
      <Text size="sm">
        {positions.length} positions that sign will be given up. Where nobody else holds one, its requests
        will wait until somebody does:
      </Text>
      <List size="sm" mt="xs">
        {positions.map(({ id, name }) => {
          const names = others.get(id) ?? [];
          return (
            <List.Item key={id}>
              {name}: {names.length === 0 ? 'nobody else' : `also ${someNames(names)}`}
            </List.Item>
          );
        })}
      </List>
    </div>
  );
}

function GivenPosition({ position, others }: { position: Position; others: Others }) {
  const names = others.get(position.id) ?? [];
  return (
    <Text size="sm">
      {names.length === 0
        ? `The position ${position.name} is vacant now. Requests that wait for it will go on at once.`
        : `${someNames(names)} ${names.length === 1 ? 'holds' : 'hold'} the position ${position.name} as well: whoever acts first signs.`}
    </Text>
  );
}

/** Whether requests wait for whoever holds a position; of none until that is known. */
function useSigning(): (position: Position) => boolean {
  const positions = useQuery(positionsQuery).data?.positions;
  // one that is not among the choices may sign
  return ({ id }) => !!positions && (positions.find((one) => one.id === id)?.signs ?? true);
}

/** Undefined where none waits, nor will. */
function useRequestsByName(users: readonly Person[] = []) {
  const query = requestsByNameQuery(users.map(({ id }) => id));
  const { data } = useQuery({ ...query, enabled: users.length > 0 });
  return data && data.now.total + data.later.total > 0 ? data : undefined;
}

/** Of no position until all are known. */
function useOtherHolders(positions: readonly Position[], users: readonly Person[]): Others {
  const day = today(new Date(), settings().timeZone);
  const isOther = ({ id }: Person) => !users.some((user) => user.id === id);
  const query = holdersQuery(positions.map(({ id }) => id));
  const { data = [] } = useQuery({ ...query, enabled: positions.length > 0 });
  return new Map(
    data.map(({ positionId, accounts }) => {
      const holders = accounts.filter((one) => isOther(one) && !hasExpired(one, day));
      return [positionId, holders.map(({ displayName }) => displayName)];
    }),
  );
}

/** It stands below the fields of a dialog, where a phone does not show it. */
function bringIntoSight(notice: HTMLElement | null) {
  notice?.scrollIntoView({ block: 'nearest' });
}
