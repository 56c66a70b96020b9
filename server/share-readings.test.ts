import { expect, test } from 'vitest';
import { shareReadings } from './share-readings.ts';

/** Readings that end when the test ends them; `begun` has who waited for each. */
function heldReadings() {
  const begun: { askers: readonly string[]; end: PromiseWithResolvers<string> }[] = [];
  const share = shareReadings<string, string>();
  const ask = (key: string, asker: string) =>
    share(key, asker, (askers) => {
      const end = Promise.withResolvers<string>();
      begun.push({ askers, end });
      return end.promise;
    });
  const whoWaits = () => begun.map(({ askers }) => askers);
  return { ask, begun, whoWaits };
}

test('whoever asks during a reading waits for the next one, which all of them share', async () => {
  const { ask, begun, whoWaits } = heldReadings();
  const early = [ask('list', 'Ana'), ask('list', 'Ben')];
  await expect.poll(whoWaits).toEqual([['Ana', 'Ben']]);
  const late = [ask('list', 'Carla'), ask('list', 'Ana')];
  begun[0]?.end.resolve('as it was');
  expect(await Promise.all(early)).toEqual(['as it was', 'as it was']);
  await expect.poll(whoWaits).toEqual([
    ['Ana', 'Ben'],
    ['Carla', 'Ana'],
  ]);
  begun[1]?.end.resolve('as it is');
  expect(await Promise.all(late)).toEqual(['as it is', 'as it is']);
  const last = ask('list', 'Ben');
  await expect.poll(whoWaits).toHaveLength(3);
  begun[2]?.end.resolve('later');
  expect(await last).toBe('later');
});

test('a reading that fails fails for those who waited for it alone', async () => {
  const { ask, begun, whoWaits } = heldReadings();
  const early = ask('list', 'Ana');
  await expect.poll(whoWaits).toHaveLength(1);
  const late = ask('list', 'Ben');
  begun[0]?.end.reject(new Error('The database is away'));
  await expect(early).rejects.toThrow('The database is away');
  await expect.poll(whoWaits).toHaveLength(2);
  begun[1]?.end.resolve('it is back');
  expect(await late).toBe('it is back');
});

test('nobody waits for a reading of something else', async () => {
  const { ask, begun, whoWaits } = heldReadings();
  const slow = ask('slow', 'Ana');
  const quick = ask('quick', 'Ben');
  await expect.poll(whoWaits).toEqual([['Ana'], ['Ben']]);
  begun[1]?.end.resolve('quick');
  expect(await quick).toBe('quick');
  begun[0]?.end.resolve('slow');
  expect(await slow).toBe('slow');
});
