import { dealtTo } from './chance.ts';
import type { startDrafts } from './draft-request.ts';
import { FATES } from './fates.ts';
import { heapOf } from './heap.ts';
import { beginLife, type Life, nextStep, type Step, type Surroundings } from './next-step.ts';
import type { Recording } from './record.ts';

type Asked = { now: Date; count: number; draft: ReturnType<typeof startDrafts>; record: Recording };

const STEPS_BETWEEN_PAUSES = 100;

/** So many requests live side by side until now, in the order of time. Pauses now and then; `pause` is told how many have begun. */
export async function liveAll(
  around: Surroundings,
  { now, count, draft, record }: Asked,
  pause: (begun: number) => Promise<void>,
): Promise<void> {
  const waiting = heapOf<{ ms: number; number: number; life: Life; step: Step }>();
  let begun = 0;
  let steps = 0;

  async function goOn(life: Life): Promise<void> {
    const step = nextStep(life, around);
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

  for (const time of around.hours.spread(count, around.chance)) {
    const moment = around.hours.at(time);
    await passUntil(moment.ms);
    const fate = dealtTo(FATES, begun);
    const life = beginLife(draft(fate, moment), fate, time, around.chance);
    const actorId = life.request.requestorId;
    life.request = record.change(life.request, { type: 'create', params: {}, actorId, to: 'open' }, moment);
    begun += 1;
    await goOn(life);
  }
  await passUntil(now.getTime());
}
