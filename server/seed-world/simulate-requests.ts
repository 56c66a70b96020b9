import type { startDrafts } from './draft-request.ts';
import { heapOf } from './heap.ts';
import { beginLife, type Context, type Life, nextStep, type Step } from './next-step.ts';
import { OUTCOMES } from './outcomes.ts';
import { keyByShare } from './random.ts';
import type { Recording } from './record.ts';

type Asked = { now: Date; count: number; draft: ReturnType<typeof startDrafts>; record: Recording };

const STEPS_BETWEEN_PAUSES = 100;

/**
 * Lets `count` requests begin and go on side by side, in the order of time, up to `now`. Every 100 steps it waits for
 * `pause`, which is told how many have begun, so that what was recorded can be copied meanwhile.
 */
export async function simulateRequests(
  context: Context,
  { now, count, draft, record }: Asked,
  pause: (begun: number) => Promise<void>,
): Promise<void> {
  const waiting = heapOf<{ ms: number; number: number; life: Life; step: Step }>();
  let begun = 0;
  let steps = 0;

  async function goOn(life: Life): Promise<void> {
    const step = nextStep(life, context);
    if (step && step.ms <= now.getTime()) waiting.push({ ms: step.ms, number: life.request.id, life, step });
    else record.keep(life.request);
    steps += 1;
    if (steps % STEPS_BETWEEN_PAUSES === 0) await pause(begun);
  }

  async function passUntil(ms: number): Promise<void> {
    for (let next = waiting.first(); next && next.ms <= ms; next = waiting.first()) {
      waiting.pop();
      const { life, step } = next;
      life.request = record.change(life.request, step.change, step);
      await goOn(life);
    }
  }

  for (const time of context.hours.spread(count, context.random)) {
    const moment = context.hours.at(time);
    await passUntil(moment.ms);
    const outcome = keyByShare(OUTCOMES, begun);
    const life = beginLife(draft(outcome, moment), outcome, time, context.random);
    const actorId = life.request.requestorId;
    life.request = record.change(life.request, { type: 'create', params: {}, actorId, to: 'open' }, moment);
    begun += 1;
    await goOn(life);
  }
  await passUntil(now.getTime());
}
