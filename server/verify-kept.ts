import { type WrongFigure, wrongFigure } from './db/kept-counts.ts';
import type { Deps } from './deps.ts';
import { verifyAccountCounts } from './modules/accounts/verify-account-counts.ts';
import { verifyCharts } from './modules/dashboards/charts/verify-charts.ts';
import { verifyCounts } from './modules/requests/counts/verify-counts.ts';
import { verifySigned } from './modules/requests/counts/verify-signed.ts';

/**
 * Compares all that is kept so that lists and charts need not count it with what it is made from, and says what is wrong; with `mend`
 * puts it right.
 */
export async function verifyKept(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { mend = false } = {},
): Promise<WrongFigure[]> {
  const counts = await verifyCounts(db, { mend });
  return [
    ...counts.map(({ documentId, status, ...count }) =>
      wrongFigure(`Document ${documentId}, ${status}`, count),
    ),
    ...(await verifyCharts({ db, clock, config }, { mend })),
    ...(await verifyAccountCounts(db, { mend })),
    ...(await verifySigned(db, { mend })),
  ];
}
