import { expect, test } from 'vitest';
import { describeAction } from './audit-texts.ts';

test('an entry is described by its action, its context and whoever did it', () => {
  const context = { delegatee: 'Rhea V. Magsino', document: 'Travel Order' };
  expect(describeAction('delegation.create', 'Dr. Isidro P. Macaspac', context)).toBe(
    'Dr. Isidro P. Macaspac delegated Travel Order to Rhea V. Magsino',
  );
});

test('an action of a newer version is called by its name', () => {
  expect(describeAction('robot.dance', 'The portal', {})).toBe('The portal: robot.dance');
});
