import { expect, it } from 'vitest';
import { quantity } from './quantity.ts';

it('writes at most three decimals and no empty ones', () => {
  expect([3, 1250.5, 0.1 + 0.2, 1.23456].map(quantity)).toEqual(['3', '1,250.5', '0.3', '1.235']);
});
