import { resolve } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './web/build/precompress.ts';

const web = resolve(import.meta.dirname, 'web');

// What the login page needs travels in two files instead of a dozen, which also compresses better.
const FIRST_PAGE = [
  { name: 'start', tags: ['$initial' as const], priority: 2 },
  {
    name: 'controls',
    test: /@mantine\/core\/esm\/components\/(Button|Input|TextInput|PasswordInput)\//,
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
  build: {
    outDir: resolve(web, 'dist'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    rolldownOptions: { output: { codeSplitting: { groups: FIRST_PAGE } } },
  },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` } },
});
