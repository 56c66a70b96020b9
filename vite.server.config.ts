import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { workerFiles } from './server/build/worker-files.ts';

/*
 * The server in some dozen files instead of 1,700: it starts faster and takes less memory
 * (docs/decisions/0070-the-server-in-a-few-files.md).
 */

/** Packages that are more than code: programs, threads or files of their own. */
const MORE_THAN_CODE = [
  '@fastify/static',
  '@fastify/swagger-ui',
  '@myriaddreamin/typst-ts-node-compiler',
  '@node-rs/argon2',
  'pino',
  'piscina',
  'sharp',
];

/** What few calls need, the first of which loads it: it may stay where it is. */
const LOADED_LATER = [
  '@fastify/swagger',
  '@libpdf/core',
  '@simplewebauthn/server',
  '@zxcvbn-ts/language-common',
  'asn1js',
  'file-type',
  'ics',
  'nodemailer',
  'openid-client',
  'papaparse',
  'pkijs',
  'prom-client',
  'qrcode',
  's3mini',
];

export default defineConfig({
  publicDir: false,
  plugins: [workerFiles()],
  ssr: { noExternal: true, external: [...MORE_THAN_CODE, ...LOADED_LATER] },
  build: {
    ssr: resolve(import.meta.dirname, 'server/start-portal.ts'),
    // as deep as the folders of the sources, so that addresses like '../../web/dist' are right in both
    outDir: resolve(import.meta.dirname, 'server/dist'),
    emptyOutDir: true,
    target: 'node24',
    // nobody downloads it
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash:7].js' },
    },
  },
});
