import { withDatabase } from './db/with-database.ts';
import { verifyChain } from './modules/audit-log/verify-chain.ts';

/** `npm run audit:verify`: whether the audit log is whole. Exit code 1 when it is not. */
await withDatabase(async (db) => {
  const { entries, problem } = await verifyChain(db);
  console.log(problem ?? `The audit log is whole: ${entries} entries.`);
  if (problem) process.exitCode = 1;
});
