import { readConfig } from './config.ts';
import { openDeps } from './open-deps.ts';
import { openLog } from './open-log.ts';
import { readArguments } from './read-arguments.ts';
import { seedWorld } from './seed-world/seed-world.ts';
import { showProgress } from './show-progress.ts';

const USAGE = `Usage: npm run seed-world -- --requests 1000000 --accounts 100000 [--seed 1] [--data-dir FOLDER]`;

/** `npm run seed-world`: fills an empty database with people and four years of their requests. */
const { values } = readArguments(USAGE, {
  options: {
    requests: { type: 'string', default: '10000' },
    accounts: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    'data-dir': { type: 'string' },
  },
});
const { 'data-dir': dataDir, ...numbers } = values;
const [requests = 0, accounts = 0, seed = 0] = [numbers.requests, numbers.accounts, numbers.seed].map(Number);

if (![requests, accounts, seed].every(Number.isSafeInteger) || requests < 1 || accounts < 100) {
  console.error(`${USAGE}\nAt least 1 request and 100 accounts.`);
  process.exit(1);
}

try {
  const folder = dataDir ? { DATA_DIR: dataDir, DATABASE_URL: '' } : {};
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env, ...folder });
  const { deps, connectionString, close } = await openDeps(config, openLog(config));
  const progress = showProgress();
  try {
    const rows = await seedWorld(deps, connectionString, { requests, accounts, seed }, progress.show);
    progress.end(`${requests.toLocaleString('en-US')} requests, ${rows.toLocaleString('en-US')} rows`);
  } finally {
    await close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
