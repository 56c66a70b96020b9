import { randomBytes } from 'node:crypto';
import { systemClock } from './clock.ts';
import { withDatabase } from './db/with-database.ts';
import { createAdmin } from './modules/accounts/create-admin.ts';
import { openAuditLog } from './modules/audit-log/open-audit-log.ts';
import { syncCatalogue } from './modules/documents/sync-catalogue.ts';
import { readArguments } from './read-arguments.ts';
import { readSecretKey } from './secrets/secret-key.ts';

const USAGE = 'Usage: npm run create-admin -- --email name@example.edu --first-name Ana --last-name Cruz';

/** `npm run create-admin`: the first account of an empty portal. Prints a password to change after the first login. */
const { values } = readArguments(USAGE, {
  options: { email: { type: 'string' }, 'first-name': { type: 'string' }, 'last-name': { type: 'string' } },
});
const { email, 'first-name': firstName = 'System', 'last-name': lastName = 'Administrator' } = values;

if (!email) {
  console.error(USAGE);
  process.exit(1);
}

try {
  await withDatabase(async (db, config) => {
    const onError = (error: unknown) => console.error(error);
    const auditLog = openAuditLog(db, { secretKey: await readSecretKey(config), onError });
    const deps = { db, config, auditLog, clock: systemClock };
    await syncCatalogue(deps);
    const password = randomBytes(9).toString('base64url');
    await createAdmin(deps, { email, firstName, lastName, password });
    await auditLog.chain();
    await auditLog.stop();
    console.log(
      `Created the Admin ${email} with the password ${password} — change it after the first login.`,
    );
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
