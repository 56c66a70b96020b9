import { removeData, runPortal } from '#server/testing/run-portal.ts';
import { processorTime } from './measure/processes.ts';
import { printTable, type Row, rowOf } from './measure/row.ts';

const STARTS = 7;

/** Starting on existing data until the address is printed: by the clock, and what of it is processor time of the portal's own process. */
export async function run(): Promise<Row[]> {
  const first = await runPortal();
  await first.stop();
  const starts: number[] = [];
  const processor: number[] = [];
  for (let round = 0; round < STARTS; round += 1) {
    const started = performance.now();
    const portal = await runPortal({ dataDir: first.dataDir });
    starts.push(performance.now() - started);
    processor.push(await processorTime(portal.pid));
    await portal.stop();
  }
  await removeData(first);
  return [
    rowOf('start on existing data', starts, '≤ 0.8 s'),
    rowOf('– processor time of the portal', processor, ''),
  ];
}

if (import.meta.main) printTable('Starting', await run());
