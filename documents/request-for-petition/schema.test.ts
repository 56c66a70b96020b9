import { expect, it } from 'vitest';
import { samples } from './samples.ts';
import { schema } from './schema.ts';

const [{ answers }] = samples.good;

it.each(['special', ' SPECIAL ', 'Special'])('takes the type of class however it is typed: "%s"', (typed) => {
  expect(schema.parse({ ...answers, specialOrTutorial: typed }).specialOrTutorial).toBe('Special');
});

it('keeps no type of class when it is left empty', () => {
  expect(schema.parse({ ...answers, specialOrTutorial: ' ' }).specialOrTutorial).toBeUndefined();
});
