import { expect, test } from '@playwright/test';
import { weighPages } from '../bench/page-weight.ts';

test('no page loads more JavaScript on a cold visit than was agreed', async () => {
  const pages = await weighPages();
  expect(pages.filter(({ weight, most }) => weight > most)).toEqual([]);
});
