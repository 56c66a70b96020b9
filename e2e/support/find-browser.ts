import { existsSync } from 'node:fs';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];

export type Browser = { executablePath?: string; args: string[] };

/** CHROME_PATH, else an installed Chromium or Chrome, else the one that comes with the project (Linux on x64 only). */
export async function findBrowser(): Promise<Browser> {
  const found = [process.env.CHROME_PATH, ...INSTALLED].find((path) => path && existsSync(path));
  if (found) return { executablePath: found, args: ARGS };
  if (process.platform !== 'linux' || process.arch !== 'x64') return { args: [] };
  // asks the package to unpack the shared libraries it carries; its own flags weaken the browser and are left out
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x';
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
  const { default: bundled } = await import('@sparticuz/chromium');
  return { executablePath: await bundled.executablePath(), args: ARGS };
}
