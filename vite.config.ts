import { resolve } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './web/build/precompress.ts';

const web = resolve(import.meta.dirname, 'web');

export default defineConfig({
  root: web,
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: resolve(web, 'routes'),
      generatedRouteTree: resolve(web, 'route-tree.gen.ts'),
      addExtensions: true,
      disableLogging: true,
      autoCodeSplitting: true,
      // Loaders leave the entry too, or Query and the policy would travel to the login page.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component']] },
    }),
    react(),
    precompress(),
  ],
  build: { outDir: resolve(web, 'dist'), emptyOutDir: true, manifest: true, target: 'es2023' },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` } },
});
