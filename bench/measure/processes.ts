import { readFile } from 'node:fs/promises';

/** Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10;

/** Processor time that a process has taken so far, in milliseconds; NaN where there is no /proc. */
export async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of the program stands in brackets and may hold spaces; user and system time are the 12th and 13th after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? Number.NaN) + Number(fields[12] ?? Number.NaN)) * MS_PER_TICK;
}

/** What a process holds in memory, in MB; NaN where there is no /proc. */
export async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024);
}
