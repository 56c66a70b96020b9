import type { Progress } from './seed-world.ts';

const EVERY_MS = 1000;

/** A line a second on the console: what is being done, how far it is, how fast, and how long it will take. */
export function showProgress(): { show: Progress; end(what: string): void } {
  const begun = performance.now();
  let current = { what: '', since: begun };
  let shown = 0;
  return {
    show(what, done, of) {
      const now = performance.now();
      const isNew = what !== current.what;
      if (isNew) current = { what, since: now };
      if (!isNew && now - shown < EVERY_MS) return;
      shown = now;
      console.log(`${seconds(now - begun)}  ${what}${isNew ? '' : howFar(done, of, now - current.since)}`);
    },
    end(what) {
      console.log(`${seconds(performance.now() - begun)}  done: ${what}`);
    },
  };
}

function howFar(done: number, of: number, ms: number): string {
  const perSecond = (done / ms) * 1000;
  const speed = perSecond >= 10 ? `, ${number(perSecond)} a second` : '';
  return `: ${number(done)} of ${number(of)}${speed}, ${seconds(((of - done) / done) * ms)} left`;
}

function number(count: number): string {
  return Math.round(count).toLocaleString('en-US');
}

function seconds(ms: number): string {
  const all = Math.round(ms / 1000);
  return `${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}`;
}
