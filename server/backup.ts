import { constants, setPriority } from 'node:os';
import { makeBackup } from './backup/make-backup.ts';
import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { readArguments } from './read-arguments.ts';
import { showProgress } from './show-progress.ts';

const USAGE = 'Usage: npm run backup -- FILE';

/** `npm run backup`: database and files of one moment in one file, beside a working portal. Exit code 1 when something is missing in it. */
const { positionals } = readArguments(USAGE, { allowPositionals: true });
const [file] = positionals;
if (!file || positionals.length > 1) {
  console.error(USAGE);
  process.exit(1);
}

// The calls of the portal beside it come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => interrupted.abort(new Error('Interrupted: there is no backup.')));
}

try {
  const { show, end } = showProgress();
  const config = readConfig(process.env);
  const { signal } = interrupted;
  const backup = await makeBackup(file, { config, clock: systemClock, progress: show, signal });
  const rows = Object.values(backup.rows).reduce((sum, count) => sum + count, 0);
  end(`${file} holds ${rows.toLocaleString('en-US')} rows and ${backup.files.toLocaleString('en-US')} files`);
  if (!backup.isEncrypted) console.log('It is not encrypted, because BACKUP_KEY is not set.');
  console.log(
    backup.holdsSecretKey
      ? 'It holds the portal’s secret key. Keep BACKUP_KEY somewhere else.'
      : 'The portal’s secret key is not in it. Keep SECRET_KEY, or secret.key of the data folder, somewhere else: nothing can be restored without it.',
  );
  for (const key of backup.missingFiles)
    console.error(`The file ${key} was lost before: it is not in the store.`);
  if (backup.missingFiles.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
