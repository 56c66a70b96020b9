import { resolve } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { icons } from './web/build/icons.ts';
import { inlineLimits } from './web/build/inline-limits.ts';
import { inlineStyles } from './web/build/inline-styles.ts';
import { lightMantine } from './web/build/light-mantine.ts';
import { precompress } from './web/build/precompress.ts';

const web = resolve(import.meta.dirname, 'web');

/*
 * What several screens need travels in a few files instead of a hundred small ones: that compresses better, and the first
 * file of all, which lists what each screen loads, becomes shorter. Each group only imports those above it, so that the
 * pages in front of the login never load what the portal behind it needs (`node bench/page-weight.ts` watches them).
 */
const OVERLAY =
  '@floating-ui|@mantine/core/esm/(utils/Floating|components/(Checkbox|Combobox/(?!ComboboxChevron)|Menu|Modal|ModalBase|Popover|Select|Tooltip))';
const OPENS_OVERLAY =
  '((form|open)-modal|dialog|(dialog|submit)-foot|leave-(guard|later|question)|delete-button|[a-z-]+-(dialog|filter|picker|select))[.]';
// what dialogs import besides, and the dashboards do not
const BESIDE_DIALOGS =
  'web/shared/(use-draft-state|first-field|focus-return|keep-focus-in-fields|queries/choices|ui/dialogs/select-on-tab)[.]';
const GROUPS = [
  { name: 'start', tags: ['$initial' as const], priority: 5 },
  // what the login page needs besides
  {
    name: 'controls',
    test: /@mantine\/core\/esm\/components\/(Button|Input|TextInput|PasswordInput)\/|contract\/(password-input|institutional-email)\.|web\/(features\/auth\/(cover|check-login)|forms\/focus-first-error|shared\/(use-guard|use-screens-ahead|use-tab-title|passkeys|give-passkey|ui\/(page\/logo|form\/form)))\./,
    priority: 4,
  },
  // what the other pages in front of the login share with the portal
  {
    name: 'layout',
    test: /@mantine\/(hooks|core\/esm\/(core|components\/(Alert|Anchor|Code|Container|Group|Overlay|Paper|Portal|SimpleGrid|Skeleton|Stack|Text|ThemeIcon|Title)))\/|createReactComponent|web\/shared\/ui\/[a-z]+\/(empty-state|public-page|section)\.|contract\/format\/(code-characters|format-in-zone|relative-time|verification-code)\./,
    minShareCount: 2,
    priority: 3,
  },
  {
    name: 'query',
    test: /@tanstack\/(query-core|react-query)\/|web\/shared\/(failures|query-client|upload|use-submission)\./,
    priority: 3,
  },
  { name: 'icons', test: /~icons\//, minShareCount: 2, priority: 2 },
  // what the frame of the portal and its dashboards need
  {
    name: 'frame',
    test: /@mantine\/core\/esm\/components\/(Accordion|AppShell|Burger|FloatingIndicator|Grid|Kbd|NavLink|SegmentedControl|Tabs)\/|react-router\/.*\/useLocation\./,
    priority: 2,
  },
  // what most screens of the portal need
  { name: 'parts', test: new RegExp(`node_modules/(?!${OVERLAY})`), minShareCount: 10, priority: 2 },
  {
    name: 'shared',
    test: new RegExp(
      `/(documents/document[.]|contract/(?!api/|errors|positions[.]|format/limit-text[.])|(?!${BESIDE_DIALOGS})web/shared/(?!queries/(account-or-nobody|signature)[.]|ask-for-passkey[.]|ui/([a-z]+/)?((code-entry|one-file-dropzone|step-list|signature-line|record-(cards|table))[.]|${OPENS_OVERLAY})))`,
    ),
    minShareCount: 3,
    maxModuleSize: 4000,
    priority: 1,
  },
  // what opens over a screen, which no screen needs before somebody opens it
  { name: 'overlays', test: new RegExp(`node_modules/(${OVERLAY})`), minShareCount: 2 },
  {
    name: 'dialogs',
    test: new RegExp(`web/shared/ui/[a-z]+/${OPENS_OVERLAY}|${BESIDE_DIALOGS}`),
    minShareCount: 3,
  },
  { name: 'lists', test: /web\/shared\/ui\/lists\/record-(cards|table)\./, minShareCount: 2, priority: 1 },
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
    icons(),
    react(),
    inlineLimits(),
    lightMantine(),
    inlineStyles(),
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
    // what draws a PDF is larger; what pages load is watched by e2e/page-weight.test.ts
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // whoever starts the portal for the first time can do nothing about it
      checks: { bundlerTimings: false },
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: { groups: GROUPS },
        // the first file of all names every other: each letter of a hash counts a hundred times, and only what opens later has a name
        chunkFileNames: ({ facadeModuleId, isDynamicEntry }) =>
          isDynamicEntry && !facadeModuleId?.includes('/routes/')
            ? 'assets/[name]-[hash:7].js'
            : 'assets/[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` } },
});
