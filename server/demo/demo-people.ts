import type { Db } from '#server/db/connect.ts';
import { emailOf, PEOPLE, type PersonKey } from './world.ts';

/** Whether the database holds the people of the demo world: one that had accounts before its first start has none of them. */
export async function hasDemoPeople(db: Db): Promise<boolean> {
  const admin = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', emailOf(PEOPLE.admin))
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return admin !== undefined;
}

/** Those whom the start names: somebody of each role, and what a visitor cannot guess. */
const NAMED: Partial<Record<PersonKey, string>> = {
  miguel: 'Student',
  rhea: 'Faculty',
  dean: 'Executive, the Dean (second factor on)',
  registrar: 'Executive, the University Registrar',
  libSer: 'Staff, the Library',
  admin: 'Admin',
};

export function namedDemoPeople(): { email: string; role: string }[] {
  return Object.entries(NAMED).map(([key, role]) => ({ email: emailOf(PEOPLE[key as PersonKey]), role }));
}
