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

export type Memory = { now: number; most: number };

/** What a process holds in memory (RSS) now, and the most that it has held, in MB; NaN where there is no /proc. */
export async function memoryOf(pid: number): Promise<Memory> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const read = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN) / 1024);
  return { now: read('VmRSS'), most: read('VmHWM') };
}
