import { expect, test } from 'vitest';
import { attack } from './attacks.ts';
import type { AttackName, Target } from './measure/attack-calls.ts';

test('an attack that fails is no row of the table', async () => {
  const { signal } = new AbortController();
  const target = { address: 'http://127.0.0.1:1' } as Target;
  await expect(attack('of another time' as AttackName, target, signal)).rejects.toThrow('ended with 1');
});
