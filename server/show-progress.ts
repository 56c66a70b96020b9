/** Told what is being done, and how far it is. */
export type Progress = (what: string, done: number, of: number) => void;

const EVERY_MS = 10_000;
const REDRAWN_MS = 100;
const BAR_WIDTH = 20;
const ERASE_LINE = '\r\u001b[2K';

type Output = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;

/**
 * What is being done, how far it is, how fast, and how long it will take: on a terminal one line with a bar for each thing that is
 * done, elsewhere a line when it begins and one every ten seconds. `end`: says it in the end, unless there is nothing to say.
 */
export function showProgress(output: Output = process.stdout): { show: Progress; end(what?: string): void } {
  const begun = performance.now();
  let current = { what: '', since: begun };
  let shown = 0;
  return {
    show(what, done, of) {
      const now = performance.now();
      const isNew = what !== current.what;
      if (isNew && current.what !== '' && output.isTTY) output.write('\n');
      if (isNew) current = { what, since: now };
      const isLast = output.isTTY && done === of;
      if (!isNew && !isLast && now - shown < (output.isTTY ? REDRAWN_MS : EVERY_MS)) return;
      shown = now;
      const line = `${seconds(now - begun)}  ${what}`;
      const far = isNew ? '' : howFar(done, of, now - current.since);
      output.write(output.isTTY ? `${ERASE_LINE}${line} ${bar(done, of)}${far}` : `${line}${far}\n`);
    },
    end(what) {
      if (output.isTTY && current.what !== '') output.write('\n');
      if (what) output.write(`${seconds(performance.now() - begun)}  done: ${what}\n`);
    },
  };
}

function bar(done: number, of: number): string {
  const full = of > 0 ? Math.min(BAR_WIDTH, Math.floor((BAR_WIDTH * done) / of)) : 0;
  return `[${'#'.repeat(full)}${'.'.repeat(BAR_WIDTH - full)}]`;
}

function howFar(done: number, of: number, ms: number): string {
  const perSecond = (done / ms) * 1000;
  const speed = perSecond >= 10 ? `, ${number(perSecond)} a second` : '';
  const left = done < of ? `, ${seconds(((of - done) / done) * ms)} left` : '';
  return `: ${number(done)} of ${number(of)}${speed}${left}`;
}

function number(count: number): string {
  return Math.round(count).toLocaleString('en-US');
}

function seconds(ms: number): string {
  const all = Math.round(ms / 1000);
  return `${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}`;
}
