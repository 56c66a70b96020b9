import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/support/find-browser.ts';
import { freePort } from './e2e/support/free-port.ts';

// the workers read this file too and must find the port and the folder that were chosen first
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DATA_DIR ??= join(tmpdir(), `lagda-e2e-${process.pid}-${Date.now()}`);
const port = process.env.E2E_PORT;
const baseURL = `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  // one world for all journeys: they run one after the other
  workers: 1,
  // a whole journey, on two cores that may be busy with something else
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL,
    actionTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Manila',
    locale: 'en-US',
    // a dialog that is still fading in has no contrast to speak of
    contextOptions: { reducedMotion: 'reduce' },
    // takes a fifth of the time, and nobody looks at the traces of a machine that is gone
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    launchOptions: await findBrowser(),
  },
  projects: [
    { name: 'journeys', testIgnore: 'afterwards/**' },
    { name: 'afterwards', testMatch: 'afterwards/*.test.ts', dependencies: ['journeys'] },
  ],
  webServer: {
    command: 'node e2e/support/run-portal.ts',
    url: `${baseURL}/api/v1/health`,
    env: { PORT: port, DATA_DIR: process.env.E2E_DATA_DIR },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
