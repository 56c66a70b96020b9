import { removeData, runPortal } from '#server/testing/run-portal.ts';
import { residentMemory } from './measure/processes.ts';
import { printTable, type Row, rowOf } from './measure/row.ts';

const STARTS = 7;

/** Starting on existing data until the address is printed, and the memory of the process once it idles. */
export async function run(): Promise<Row[]> {
  const first = await runPortal();
  await first.stop();
  const starts: number[] = [];
  let memory = '';
  for (let round = 0; round < STARTS; round += 1) {
    const started = performance.now();
    const portal = await runPortal({ dataDir: first.dataDir });
    starts.push(performance.now() - started);
    memory = `${await residentMemory(portal.pid)} MB`;
    await portal.stop();
  }
  await removeData(first);
  return [
    rowOf('start on existing data', starts, '≤ 2 s'),
    { what: 'memory of the idle process (RSS)', median: memory, p95: memory, goal: '≤ 150 MB' },
  ];
}

if (import.meta.main) printTable('Starting', await run());
