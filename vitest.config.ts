import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { icons } from './web/build/icons.ts';

/** What comes after a moment comes after several on a computer that is busy; vitest gives it one second. */
const EXPECT = { poll: { timeout: 10_000 } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['{bench,contract,documents,server,tools}/**/*.test.ts'],
          globalSetup: 'server/testing/global-setup.ts',
          // portals that tests start: the sources as they are now, not as they were built
          env: { FROM_SOURCES: '1' },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: EXPECT,
        },
      },
      {
        plugins: [icons(), react()],
        test: {
          name: 'dom',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: 'web/testing/setup.ts',
          testTimeout: 60_000,
          expect: EXPECT,
        },
      },
    ],
  },
});
