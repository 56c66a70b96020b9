import { parseArgs } from 'node:util';
import { systemClock } from './clock.ts';
import { withDatabase } from './db/with-database.ts';
import { verifyAccountCounts } from './modules/accounts/verify-account-counts.ts';
import { verifyCharts } from './modules/dashboards/charts/verify-charts.ts';
import { verifyCounts } from './modules/requests/counts/verify-counts.ts';

/** `npm run counts:verify`: whether the kept counts of requests and accounts, and what charts are made from, are right; with `--mend` puts them right. Exit code 1 when one is wrong. */
const { values } = parseArgs({ options: { mend: { type: 'boolean', default: false } } });

await withDatabase(async (db, config) => {
  const wrong = await verifyCounts(db, values);
  const wrongFigures = [
    ...(await verifyCharts({ db, config, clock: systemClock }, values)),
    ...(await verifyAccountCounts(db, values)),
  ];
  for (const { documentId, status, kept, counted } of wrong) {
    console.log(`Document ${documentId}, ${status}: ${kept} kept, ${counted} counted.`);
  }
  for (const { figure, kept, counted } of wrongFigures) {
    console.log(`${figure}: ${kept ?? 'nothing'} kept, ${counted ?? 'nothing'} counted.`);
  }
  if (wrong.length + wrongFigures.length === 0)
    console.log('Every count of requests and accounts is right, and what charts are made from.');
  else if (values.mend) console.log('They are right now.');
  else process.exitCode = 1;
});
