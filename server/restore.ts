import { restoreBackup } from './backup/restore-backup.ts';
import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { readArguments } from './read-arguments.ts';
import { showProgress } from './show-progress.ts';

const USAGE = 'Usage: npm run restore -- FILE';
const SHOWN_PROBLEMS = 100;

/** `npm run restore`: fills an empty database and store from a backup and verifies all of it. Exit code 1 when something is wrong. */
const { positionals } = readArguments(USAGE, { allowPositionals: true });
const [file] = positionals;
if (!file || positionals.length > 1) {
  console.error(USAGE);
  process.exit(1);
}

// As in main.mjs: what is restored is for nobody else on this machine.
process.umask(0o077);
const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => interrupted.abort(new Error('Interrupted: nothing was restored.')));
}

try {
  const { show, end } = showProgress();
  const config = readConfig(process.env);
  const { signal } = interrupted;
  const restored = await restoreBackup(file, { config, clock: systemClock, progress: show, signal });
  end(`restored as it was at ${restored.madeAt}`);
  const lost = restored.missingFiles.map((key) => `The file ${key} was lost before the backup was made.`);
  const problems = [...restored.problems, ...lost];
  const [entries, seals] = [restored.entries, restored.seals].map((count) => count.toLocaleString('en-US'));
  console.log(
    problems.length > 0
      ? 'Not everything is right:'
      : `Verified: ${entries} entries of the log, the counts, every file, and the seals of ${seals} papers.`,
  );
  for (const problem of problems.slice(0, SHOWN_PROBLEMS)) console.error(problem);
  if (problems.length > SHOWN_PROBLEMS) console.error(`And ${problems.length - SHOWN_PROBLEMS} more.`);
  for (const name of restored.leftOut) console.log(`The table ${name} is not Lagda’s and was left out.`);
  if (restored.ofOtherCertificate > 0) {
    console.log(`${restored.ofOtherCertificate} papers are whole, but sealed with an earlier certificate.`);
  }
  if (problems.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
