import { resolve } from 'node:path';
import type { PlaywrightTestConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** `npm run screenshots`: the same portal and browser as for the journeys, other things done there. */
const screenshots: PlaywrightTestConfig = {
  ...journeys,
  testDir: '.',
  testMatch: 'screenshots.ts',
  outputDir: '../test-results/screenshots',
  projects: [{ name: 'screenshots' }],
  webServer: [journeys.webServer ?? []]
    .flat()
    .map((server) => ({ ...server, cwd: resolve(import.meta.dirname, '..') })),
};
export default screenshots;
