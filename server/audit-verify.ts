import { withDatabase } from './db/with-database.ts';
import { deriveKey } from './derive-key.ts';
import { verifyChain } from './modules/audit-log/verify-chain.ts';
import { readSecretKey } from './secret-key.ts';

/** `npm run audit:verify`: whether the audit log is whole. Exit code 1 when it is not. */
await withDatabase(async (db, config) => {
  const key = deriveKey(await readSecretKey(config), 'audit log');
  const { entries, waiting, problem } = await verifyChain(db, key);
  const tail = waiting > 0 ? `, of which ${waiting} will be chained in a moment` : '';
  console.log(problem ?? `The audit log is whole: ${entries} entries${tail}.`);
  if (problem) process.exitCode = 1;
});
