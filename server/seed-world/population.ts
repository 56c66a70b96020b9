import { displayName } from '#contract/format/display-name.ts';
import type { PositionKey } from '#contract/positions.ts';
import type { Role } from '#contract/roles.ts';
import { hasExpired } from '#contract/validity.ts';
import type { Db } from '#server/db/connect.ts';
import type { Person } from '#server/modules/people/people.repository.ts';
import type { CatalogueEntry } from './catalogue.ts';

export type Member = {
  person: Person;
  displayName: string;
  joined: number;
  signatureId: number | null;
  contactNumber: string | null;
  hasSlots: boolean;
};

/** Everybody in the world, by what they can do in the life of a request. */
export type Population = {
  members: ReadonlyMap<number, Member>;
  /** Who can ask for something, in the order in which they came. */
  byRole: Record<Role, readonly Member[]>;
  /** Faculty who can be chosen, and those whose accounts have ended since, the first to end first. */
  professors: readonly Member[];
  left: readonly Member[];
  /** Who holds the positions of a document, and to whom they delegated it. */
  byDocument: ReadonlyMap<number, { holders: readonly Person[]; delegations: Delegation[] }>;
  adminIds: readonly number[];
  holdersOf(key: PositionKey): readonly Member[];
};
type Delegation = { delegatorId: number; delegateeId: number };

export async function loadPopulation(
  db: Db,
  catalogue: readonly CatalogueEntry[],
  today: string,
): Promise<Population> {
  const people = await db.selectFrom('accountSummaries').selectAll().orderBy('id').execute();
  const columns = await db
    .selectFrom('accounts')
    .select(['id', 'createdAt', 'signatureId', 'contactNumber', 'availability'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const delegations = await db
    .selectFrom('delegations')
    .select(['delegatorId', 'delegateeId', 'documentId'])
    .execute();
  const byId = new Map(people.map((person) => [person.id, person]));
  const all = columns.flatMap(({ id, createdAt, signatureId, contactNumber, availability }): Member[] => {
    const person = byId.get(id);
    if (!person) return [];
    const hasSlots = Object.values(availability).some((times) => times.length > 0);
    const joined = createdAt.getTime();
    return [{ person, displayName: displayName(person), joined, signatureId, contactNumber, hasSlots }];
  });
  const active = all.filter(({ person }) => !hasExpired(person, today));
  const asking = Map.groupBy(
    active.filter(({ signatureId, contactNumber }) => signatureId !== null && contactNumber !== null),
    ({ person }) => person.roleName,
  );
  const holding = Map.groupBy(active, ({ person }) => person.positionId);
  const byDocument = catalogue.map(({ id, stages }) => {
    const holders = stages.flatMap(({ positionId }) => holding.get(positionId) ?? []);
    const own = delegations.filter(({ documentId }) => documentId === id);
    return [id, { holders: holders.map(({ person }) => person), delegations: own }] as const;
  });
  const faculty = all.filter(({ person }) => person.roleName === 'Faculty' && person.positionName !== null);
  return {
    members: new Map(all.map((member) => [member.person.id, member])),
    byRole: {
      Admin: asking.get('Admin') ?? [],
      Staff: asking.get('Staff') ?? [],
      Faculty: asking.get('Faculty') ?? [],
      Student: asking.get('Student') ?? [],
      Executive: asking.get('Executive') ?? [],
    },
    professors: asking.get('Faculty') ?? [],
    left: faculty
      .filter(({ person }) => hasExpired(person, today))
      .sort((one, other) => one.person.expiresOn.localeCompare(other.person.expiresOn)),
    byDocument: new Map(byDocument),
    adminIds: active.filter(({ person }) => person.roleName === 'Admin').map(({ person }) => person.id),
    holdersOf(key) {
      const positionId = positionIdOf(catalogue, key);
      return (positionId !== null && holding.get(positionId)) || [];
    },
  };
}

function positionIdOf(catalogue: readonly CatalogueEntry[], key: PositionKey): number | null {
  const stage = catalogue.flatMap(({ stages }) => stages).find(({ positionKey }) => positionKey === key);
  return stage?.positionId ?? null;
}
