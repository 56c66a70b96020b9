import type { ReadyPart } from '#contract/api/health.ts';
import type { Deps } from '#server/deps.ts';
import { CHECKS, type CheckDeps } from './checks.ts';

type ReadinessDeps = CheckDeps & Pick<Deps, 'log'>;
export type Readiness = {
  /** Whether this part works, or worked some seconds ago. Never rejects, and answers within about two seconds. */
  isReady(deps: ReadinessDeps, part: ReadyPart): Promise<boolean>;
};

const LIMIT_MS = 2_000;

type Known = { outcome: Promise<Outcome>; at: number; works: boolean | null };
type Outcome = { works: boolean; reason?: unknown };

/** However many ask at once and however often, each part is looked at once in some seconds. */
export function startReadiness(): Readiness {
  const known = new Map<ReadyPart, Known>();
  return {
    async isReady(deps, part) {
      const now = deps.clock.now().getTime();
      const before = known.get(part);
      if (before && isFresh(before, now, part)) return (await before.outcome).works;
      const next: Known = { outcome: look(deps, part), at: now, works: null };
      known.set(part, next);
      const { works, reason } = await next.outcome;
      next.works = works;
      const didWork = before?.works ?? true;
      if (didWork && !works) deps.log.error({ part, err: reason }, 'a part of the portal does not work');
      if (!didWork && works) deps.log.warn({ part }, 'a part of the portal works again');
      return works;
    },
  };
}

/** What is just being found out is shared. A clock that was put back makes everything old. */
function isFresh({ at, works }: Known, now: number, part: ReadyPart): boolean {
  const { workingMs, failingMs } = CHECKS[part];
  return works === null || Math.abs(now - at) < (works ? workingMs : failingMs);
}

async function look(deps: CheckDeps, part: ReadyPart): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${LIMIT_MS} ms`)), LIMIT_MS);
  });
  try {
    return { works: await Promise.race([CHECKS[part].check(deps), tooLate]) };
  } catch (error) {
    return { works: false, reason: error };
  } finally {
    clearTimeout(timer);
  }
}
