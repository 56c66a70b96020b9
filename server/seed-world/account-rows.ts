import { sql } from 'kysely';
import type pg from 'pg';
import type { Availability } from '#contract/api/accounts.ts';
import type { Role } from '#contract/roles.ts';
import { DAY_MS } from '#contract/time-units.ts';
import type { Tx } from '#server/db/connect.ts';
import { DEMO_PASSWORD, emailOf } from '#server/demo/world.ts';
import { hashPassword } from '#server/modules/accounts/passwords.ts';
import { idIn } from '#server/modules/departments/add-departments.ts';
import { copied, copyRows } from './copy-rows.ts';
import { FIRST_NAMES, LAST_NAMES } from './names.ts';
import type { Random } from './random.ts';
import type { Drawing } from './store-drawings.ts';

/** Where somebody belongs, from when on, and to which day (`YYYY-MM-DD`). */
export type NewAccount = {
  role: Role;
  departmentId?: number;
  positionId?: number;
  classId?: number;
  joined: Date;
  expiresOn: string;
};

const LAST_SEEN_DAYS = 20;
const WEEK: Availability = {
  monday: ['09:00', '14:00'],
  wednesday: ['10:00', '13:30', '15:00'],
  friday: ['09:00'],
};

/** The rows of accounts and their signatures. All have the password of the demo people. */
export async function startAccounts(
  tx: Tx,
  { random, drawings, now }: { random: Random; drawings: readonly Drawing[]; now: Date },
) {
  const roles = await tx.selectFrom('roles').selectAll().execute();
  const roleIds = new Map(roles.map(({ id, name }) => [name, id]));
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const emails = new Map<string, number>();
  const accounts = copied('accounts');
  const signatures = copied('signatures');
  let [id, signatureId] = [await lastId(tx, 'accounts'), await lastId(tx, 'signatures')];

  return {
    size: () => accounts.lines.length,
    add({ role, joined, expiresOn, ...place }: NewAccount): void {
      id += 1;
      signatureId += 1;
      const person = {
        ...namesFrom(random),
        prefix: role !== 'Student' && random.happens(0.3) ? 'Dr' : null,
      };
      const hasSlots = role === 'Executive' || (role === 'Faculty' && random.happens(0.5));
      const isSeen = random.happens(0.9);
      accounts.add({
        ...person,
        ...place,
        id,
        roleId: idIn(roleIds, role),
        suffix: random.happens(0.02) ? 'Jr' : null,
        email: freeEmail(person, role, emails),
        passwordHash,
        isPasswordChanged: true,
        contactNumber: `+63 917 555 ${String(id % 10_000).padStart(4, '0')}`,
        availability: JSON.stringify(hasSlots ? WEEK : {}),
        signatureId,
        lastOnline: isSeen
          ? new Date(now.getTime() - Math.floor(random.wait(LAST_SEEN_DAYS * DAY_MS)))
          : null,
        expiresOn,
        createdAt: joined,
      });
      const drawing = drawings[id % drawings.length];
      if (drawing) signatures.add({ ...drawing, id: signatureId, accountId: id, createdAt: joined });
    },
    async copy(client: pg.Client): Promise<void> {
      await copyRows(client, accounts);
      await copyRows(client, signatures);
    },
  };
}

function namesFrom(random: Random) {
  return {
    firstName: random.pickAny(FIRST_NAMES) ?? '',
    middleName: random.pickAny(LAST_NAMES) ?? '',
    lastName: random.pickAny(LAST_NAMES) ?? '',
  };
}

/** The second Maria Cruz is maria.cruz2@…; nobody in the demo world has one of these names. */
function freeEmail(
  names: ReturnType<typeof namesFrom> & { prefix: string | null },
  role: Role,
  taken: Map<string, number>,
): string {
  const person = { ...names, role, suffix: null, department: null, position: null, class: null };
  const email = emailOf(person);
  const times = (taken.get(email) ?? 0) + 1;
  taken.set(email, times);
  return times === 1 ? email : email.replace('@', `${times}@`);
}

async function lastId(tx: Tx, table: 'accounts' | 'signatures'): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select coalesce(max(id), 0) as id from ${sql.table(table)}`.execute(tx);
  return rows[0]?.id ?? 0;
}
