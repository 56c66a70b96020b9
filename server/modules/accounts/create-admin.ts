import { refuse } from '#contract/errors.ts';
import { today } from '#contract/format/calendar-date.ts';
import { yearAfter } from '#contract/validity.ts';
import { isUniqueViolation } from '#server/db/violations.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { requireGoodPassword } from './check-password.ts';
import { hashPassword } from './passwords.ts';

type NewAdmin = { email: string; firstName: string; lastName: string; password: string };

/**
 * Creates an Admin account that is valid for a year, and answers its id; for the command line. Refuses an email that is
 * taken (409) or not of an institutional domain (400), and a password that is easy to guess (400).
 */
export async function createAdmin(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { email, firstName, lastName, password }: NewAdmin,
): Promise<number> {
  const address = email.trim().toLowerCase();
  if (!config.emailDomains.includes(address.split('@')[1] ?? '')) {
    return refuse('input.invalid', {
      issues: [{ path: 'email', message: 'Please provide a valid institutional email address.' }],
    });
  }
  await requireGoodPassword(
    { config },
    { path: 'password', password },
    { email: address, firstName, lastName },
  );
  const passwordHash = await hashPassword(password);
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const role = await tx
      .selectFrom('roles')
      .select('id')
      .where('name', '=', 'Admin')
      .executeTakeFirstOrThrow();
    const columns = { email: address, firstName, lastName, passwordHash, roleId: role.id };
    const expiresOn = yearAfter(today(now, config.timeZone));
    try {
      const { id } = await tx
        .insertInto('accounts')
        .values({ ...columns, availability: '{}', expiresOn, createdAt: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await writeAudit(
        tx,
        { clock },
        {
          actionType: 'account.create',
          performedById: null,
          context: { accountId: id, email: address },
        },
      );
      return id;
    } catch (error) {
      if (isUniqueViolation(error)) return refuse('account.email-taken');
      throw error;
    }
  });
}
