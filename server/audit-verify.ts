import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { checkCopy } from './audit/check-copy.ts';
import { describeAudit } from './audit/describe-audit.ts';
import { type AuditPlace, openPresentSeal, verifyAudit } from './audit/verify-audit.ts';
import type { PapersToRead } from './audit/verify-papers.ts';
import { withDatabase } from './db/with-database.ts';
import { openFiles } from './files/files.ts';
import { findSecretKeyText, secretKeyOf } from './secrets/secret-key.ts';
import { showProgress } from './show-progress.ts';

const USAGE = 'Usage: npm run audit:verify -- [--papers NUMBER|all] [PAPER.pdf …]';
const WRONG = 1;
const UNCHECKED = 2;

/**
 * `npm run audit:verify`: whether the log is as it was written, and the sealed papers agree with it. Exit code 1 when something is
 * wrong, 2 when not everything could be checked.
 */
try {
  const { positionals: copies, values } = parseArgs({
    allowPositionals: true,
    options: { papers: { type: 'string', default: '1000' } },
  });
  const read = papersToRead(values.papers);
  // The calls of the portal beside it come first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  await withDatabase(async (db, config) => {
    const secretKeyText = await findSecretKeyText(config);
    if (!secretKeyText) throw new Error(`There is no portal in ${config.dataDir}.`);
    const { show, end } = showProgress();
    const place = {
      ...{ db, config, files: openFiles(config), progress: show },
      secretKey: secretKeyOf(secretKeyText),
      earlierKeys: config.earlierSecretKeys.map(secretKeyOf),
    };
    const audit = await verifyAudit(place, read);
    end();
    for (const line of describeAudit(audit)) console.log(line);
    for (const sentence of [...audit.problems, ...audit.unchecked]) console.error(sentence);
    const isWrong = (await checkCopies(place, copies)) || audit.problems.length > 0;
    if (isWrong) process.exitCode = WRONG;
    else if (audit.unchecked.length > 0) process.exitCode = UNCHECKED;
    else console.log('The audit log is whole.');
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = UNCHECKED;
}

/** Whether something is wrong with one of these files, or with the log by what it says. */
async function checkCopies(place: AuditPlace, paths: readonly string[]): Promise<boolean> {
  if (paths.length === 0) return false;
  const seal = await openPresentSeal(place);
  let isWrong = false;
  for (const path of paths) {
    const { isProblem, sentence } = await checkCopy({ db: place.db, seal }, path, await readFile(path));
    (isProblem ? console.error : console.log)(sentence);
    isWrong ||= isProblem;
  }
  return isWrong;
}

function papersToRead(given: string): PapersToRead {
  if (given === 'all') return given;
  const number = Number(given);
  if (!/^\d+$/.test(given) || !Number.isSafeInteger(number)) throw new Error(USAGE);
  return number;
}
