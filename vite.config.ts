import { resolve } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './web/build/precompress.ts';

const web = resolve(import.meta.dirname, 'web');

/*
 * What several screens need travels in a few files instead of a hundred small ones: that compresses better, and the first
 * file of all, which lists what each screen loads, becomes shorter. Each group only imports those above it, so that the
 * pages in front of the login never load what the portal behind it needs (`node bench/page-weight.ts` watches them).
 */
const GROUPS = [
  { name: 'start', tags: ['$initial' as const], priority: 5 },
  // what the login page needs besides
  {
    name: 'controls',
    test: /@mantine\/core\/esm\/components\/(Button|Input|TextInput|PasswordInput)\/|contract\/(password-rule|institutional-email)\.|web\/(forms\/focus-first-error|shared\/(use-guard|passkeys|ui\/(logo|form)))\./,
    priority: 4,
  },
  // what the other pages in front of the login share with the portal
  {
    name: 'layout',
    test: /@mantine\/(hooks|core\/esm\/(core|components\/(Alert|Anchor|Code|Container|Group|Overlay|Paper|Portal|SimpleGrid|Skeleton|Stack|Text|ThemeIcon|Title)))\/|createReactComponent|web\/shared\/ui\/(empty-state|public-page|section)\.|contract\/format\/(format-in-zone|relative-time)\./,
    minShareCount: 2,
    priority: 3,
  },
  {
    name: 'query',
    test: /@tanstack\/(query-core|react-query)\/|web\/shared\/(failures|query-client|use-submission)\./,
    priority: 3,
  },
  { name: 'icons', test: /@tabler\/icons-react\//, minShareCount: 2, priority: 2 },
  // what most screens of the portal need
  { name: 'parts', test: /node_modules/, minShareCount: 10, priority: 2 },
  {
    name: 'shared',
    test: /\/(contract\/(?!api\/)|web\/shared\/(?!ui\/(code-entry|step-list)\.))/,
    minShareCount: 3,
    maxModuleSize: 4000,
    priority: 1,
  },
];

export default defineConfig({
  root: web,
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: resolve(web, 'routes'),
      generatedRouteTree: resolve(web, 'route-tree.gen.ts'),
      tmpDir: resolve(import.meta.dirname, 'node_modules/.tanstack'),
      addExtensions: true,
      disableLogging: true,
      autoCodeSplitting: true,
      // Loaders leave the entry too, or Query and the policy would travel to the login page.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component']] },
    }),
    react(),
    precompress(),
  ],
  // the same function of React itself, without its stand-in for a React of before 2022
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: {
    outDir: resolve(web, 'dist'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // a browser that does not know module preloading fetches the same files a little later
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` } },
});
