import { parseArgs } from 'node:util';
import { systemClock } from './clock.ts';
import { withDatabase } from './db/with-database.ts';
import { verifyKept } from './verify-kept.ts';

/**
 * `npm run counts:verify`: whether the kept counts of requests and accounts, what charts are made from, and who signed
 * what are right; with `--mend` puts them right. Exit code 1 when one is wrong.
 */
const { values } = parseArgs({ options: { mend: { type: 'boolean', default: false } } });

await withDatabase(async (db, config) => {
  const wrong = await verifyKept({ db, config, clock: systemClock }, values);
  for (const { figure, kept, counted } of wrong) {
    console.log(`${figure}: ${kept ?? 'nothing'} kept, ${counted ?? 'nothing'} counted.`);
  }
  if (wrong.length === 0)
    console.log(
      'Every count of requests and accounts is right, what charts are made from, and who signed what.',
    );
  else if (values.mend) console.log('They are right now.');
  else process.exitCode = 1;
});
