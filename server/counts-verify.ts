import { systemClock } from './clock.ts';
import { withDatabase } from './db/with-database.ts';
import { readArguments } from './read-arguments.ts';
import { verifyKept } from './verify-kept.ts';

/**
 * `npm run counts:verify`: whether the kept counts of requests and accounts, what charts are made from, and who signed
 * what are right; with `--mend` puts them right. Exit code 1 when one is wrong, or could not be looked at.
 */
const { values } = readArguments('Usage: npm run counts:verify [-- --mend]', {
  options: { mend: { type: 'boolean', default: false } },
});

try {
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
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
