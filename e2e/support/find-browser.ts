import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];

export type Browser = { executablePath?: string; args: string[] };

/**
 * CHROME_PATH, else on Linux on x64 the one that comes with the project, whose letters are as wide on every machine, else an
 * installed Chromium or Chrome.
 */
export async function findBrowser(): Promise<Browser> {
  const chosen = process.env.CHROME_PATH;
  if (chosen) return { executablePath: chosen, args: ARGS };
  if (process.platform === 'linux' && process.arch === 'x64')
    return { executablePath: await unpack(), args: ARGS };
  const installed = INSTALLED.find((path) => existsSync(path));
  return installed ? { executablePath: installed, args: ARGS } : { args: [] };
}

async function unpack(): Promise<string> {
  // asks the package to unpack the shared libraries it carries; its own flags weaken the browser and are left out
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x';
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
  const { default: bundled } = await import('@sparticuz/chromium');
  // It unpacks nothing where its browser is, also where its fonts have been cleaned away.
  if (!existsSync(join(tmpdir(), 'fonts/fonts.conf'))) await rm(join(tmpdir(), 'chromium'), { force: true });
  return bundled.executablePath();
}
