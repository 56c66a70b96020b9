import { refuse } from '#contract/errors.ts';
import { isInstitutional, NOT_INSTITUTIONAL } from '#contract/institutional-email.ts';
import { refuseTaken } from '#server/db/violations.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { requireGoodPassword } from './check-password.ts';
import { insertAccounts } from './insert-accounts.ts';
import { hashPassword } from './passwords.ts';

type NewAdmin = { email: string; firstName: string; lastName: string; password: string };

/**
 * Creates an Admin account that is valid for a year, and answers its id; for the command line. Refuses an email that is
 * taken (409) or not of an institutional domain (400), and a password that is easy to guess (400).
 */
export async function createAdmin(
  deps: Pick<Deps, 'db' | 'auditLog' | 'clock' | 'config'>,
  { email, firstName, lastName, password }: NewAdmin,
): Promise<number> {
  const { db, config } = deps;
  const address = email.trim().toLowerCase();
  if (!isInstitutional(address, config.emailDomains)) {
    return refuse('input.invalid', { issues: [{ path: 'email', message: NOT_INSTITUTIONAL }] });
  }
  await requireGoodPassword(
    { config },
    { path: 'password', password },
    { email: address, firstName, lastName },
  );
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (tx) => {
    const role = await tx
      .selectFrom('roles')
      .select('id')
      .where('name', '=', 'Admin')
      .executeTakeFirstOrThrow();
    const columns = { email: address, firstName, lastName, passwordHash, roleId: role.id };
    const inserting = insertAccounts(tx, deps, [columns]);
    const [id = 0] = await inserting.catch(refuseTaken('accounts_email', 'account.email-taken'));
    await writeAudit(tx, deps, {
      actionType: 'account.create',
      performedById: null,
      context: { accountId: id, email: address },
    });
    return id;
  });
}
