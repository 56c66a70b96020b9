import { parseArgs } from 'node:util';
import { withDatabase } from './db/with-database.ts';
import { verifyCounts } from './modules/requests/counts/verify-counts.ts';

/** `npm run counts:verify`: whether the kept counts of requests are right; with `--mend` puts them right. Exit code 1 when one is wrong. */
const { values } = parseArgs({ options: { mend: { type: 'boolean', default: false } } });

await withDatabase(async (db) => {
  const wrong = await verifyCounts(db, values);
  for (const { documentId, status, kept, counted } of wrong) {
    console.log(`Document ${documentId}, ${status}: ${kept} kept, ${counted} counted.`);
  }
  if (wrong.length === 0) console.log('Every count of requests is right.');
  else if (values.mend) console.log('They are right now.');
  else process.exitCode = 1;
});
