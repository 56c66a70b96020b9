import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { Db, Tx } from '#server/db/connect.ts';
import { keyIdOf, logKeyOf } from '#server/modules/audit-log/log-keys.ts';
import { verifyEntries } from '#server/modules/audit-log/verify-chain.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { asOwnerOfTables, cutOffAfter, hashAgain } from '#server/testing/rewrite-log.ts';
import { openTestPortal } from '#server/testing/test-deps.ts';
import { checkCopy } from './check-copy.ts';
import { checkRememberedEnd, readRememberedEnd, rememberEndsIn } from './remembered-end.ts';
import { type Audit, verifyAudit } from './verify-audit.ts';
import { type PapersToRead, verifyPapers } from './verify-papers.ts';

const portal = await openTestPortal();
const { db, files, seal, auditLog, secretKey, config } = portal.deps;
afterAll(() => portal.close());

const ON = '2026-11-20';
const progress = () => undefined;
const verify = (read: PapersToRead = 'all') => verifyAudit({ db, files, config, secretKey, progress }, read);

async function sealed(): Promise<number> {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  for (const who of ['dean', 'vpaa', 'president'] as const) await act(portal, who, id, 'sign');
  await portal.deps.jobs.drain();
  return id;
}

const paperOf = (requestId: number, of: Db = db) =>
  of.selectFrom('sealedDocuments').selectAll().where('requestId', '=', requestId).executeTakeFirstOrThrow();

const [first, second, third] = [await sealed(), await sealed(), await sealed()] as const;
await auditLog.chain();

/** What the verifier says of the log and of the papers after a change of the database, which is taken back. */
function saidAfter(change: RawBuilder<unknown> | ((tx: Tx) => Promise<unknown>), read: PapersToRead = 'all') {
  return asOwnerOfTables(db, async (tx) => {
    await (typeof change === 'function' ? change(tx) : change.execute(tx));
    const log = await verifyEntries(tx, { keys: [auditLog.key] });
    const { problems: papers, ...report } = await verifyPapers({ db: tx, files, progress }, { seal, read });
    return { log: log.problems, unchecked: log.unchecked, papers, report };
  });
}

describe('papers that were sealed, and a log that nobody touched', () => {
  test('agree', async () => {
    const { problems, unchecked, papers } = await verify();
    expect([problems, unchecked]).toEqual([[], []]);
    expect(papers).toMatchObject({ papers: 3, read: 3, withoutState: 0, ofOtherCertificate: 0 });
  });

  test('agree while entries are written and papers are sealed', async () => {
    let isWorking = true;
    const work = async () => {
      while (isWorking) await sealed();
    };
    const working = work();
    const said: string[] = [];
    for (let run = 0; run < 10; run += 1) {
      const { problems, unchecked } = await verify();
      said.push(...problems, ...unchecked);
    }
    isWorking = false;
    await working;
    await auditLog.chain();
    expect(said).toEqual([]);
  });

  test('agree as far as they are drawn: those that know the most of the log are among them', async () => {
    const { papers, report } = await saidAfter(
      async (tx) => sql`delete from sealed_documents where request_id > ${third}`.execute(tx),
      1,
    );
    expect(report).toMatchObject({ papers: 3, read: 1 });
    expect(papers.filter((sentence) => !sentence.includes('it was removed'))).toEqual([]);
  });

  test('agree where a paper was sealed before it carried the state of the log, which is counted', async () => {
    const old = sql`update sealed_documents
      set log_block = null, log_block_hash = null, log_entry = null, log_entry_hash = null`;
    const { papers, report } = await saidAfter(old, 0);
    expect(papers).toEqual([]);
    expect(report).toMatchObject({ read: 0, withoutState: report.papers });
  });
});

describe('a log that was rewritten as a whole is found by the papers', () => {
  test('the tail cut, with the head set back', async () => {
    const { logBlock } = await paperOf(first);
    const known = await paperOf(second);
    const { log, papers } = await saidAfter((tx) => cutOffAfter(tx, logBlock ?? 0));
    expect(log).toEqual([]);
    expect(papers[0]).toMatch(
      new RegExp(
        `^The end of the log was cut off: it ends with block ${logBlock}, and had block ${known.logBlock} when the paper of request ${second} \\(${ON}\\) was sealed\\. \\d+ more say the same\\.$`,
      ),
    );
  });

  test('an entry changed and everything hashed again with the portal’s own key', async () => {
    const { logBlock } = await paperOf(first);
    const { log, papers } = await saidAfter(rewrite);
    expect(log).toEqual([]);
    expect(papers).toEqual([
      expect.stringMatching(
        new RegExp(
          `^The log was hashed again: block ${logBlock} or one before it is not what it was when the paper of request ${first} \\(${ON}\\) was sealed\\. \\d+ more say the same\\.$`,
        ),
      ),
    ]);
  });

  test('the same where what stands beside the requests was made to fit', async () => {
    const { log, papers } = await saidAfter(async (tx) => {
      await rewrite(tx);
      await sql`update sealed_documents set
        log_block_hash = (select hash from audit_blocks where position = log_block),
        log_entry_hash = (select hash from audit_logs where id = log_entry)`.execute(tx);
    });
    expect(log).toEqual([]);
    expect(papers[0]).toMatch(/^The log was hashed again: /);
    expect(papers).toContain(
      `What the database says of the log beside request ${first} is not what its sealed paper says: it was changed in the database.`,
    );
  });

  test('everything hashed again without the key: by the papers, and by its hashes', async () => {
    const stranger = logKeyOf(Buffer.alloc(32, 1));
    const own = await saidAfter((tx) => hashAgain(tx, stranger));
    expect(own.unchecked).toEqual([
      expect.stringMatching(/^Blocks 1 to \d+ were hashed with another secret key /),
    ]);
    const disguised = await saidAfter((tx) => hashAgain(tx, stranger, keyIdOf(auditLog.key)));
    expect(disguised.log).toEqual([expect.stringMatching(/^Entries 1 to \d+ .* were changed: /)]);
    for (const { papers } of [own, disguised]) {
      expect(papers).toEqual([expect.stringMatching(/^The log was hashed again: /)]);
    }
  });

  test('a block removed, and the entry that a paper knows changed', async () => {
    const { logBlock, logEntry } = await paperOf(first);
    const removed = await saidAfter(sql`delete from audit_blocks where position = ${logBlock}`);
    expect(removed.papers).toEqual([
      `Block ${logBlock} of the chain was removed: it was there when the paper of request ${first} (${ON}) was sealed.`,
    ]);
    const changed = await saidAfter(sql`update audit_logs set hash = md5(hash) where id = ${logEntry}`);
    expect(changed.papers).toEqual([
      `Entry ${logEntry} of the log is not what it was when the paper of request ${first} (${ON}) was sealed.`,
    ]);
  });

  async function rewrite(tx: Tx): Promise<void> {
    await sql`update audit_logs set context = context || ' ' where id = 1`.execute(tx);
    await hashAgain(tx, auditLog.key);
  }
});

describe('a paper that was changed is found', () => {
  test('its file removed from the store, or replaced', async () => {
    const { fileKey } = await paperOf(first);
    const bytes = await files.read(fileKey);
    await files.remove(fileKey);
    const missing = (await verify()).problems;
    await files.put(fileKey, Buffer.concat([bytes, Buffer.from(' ')]), 'application/pdf');
    const replaced = (await verify()).problems;
    await files.put(fileKey, bytes, 'application/pdf');
    expect(missing).toEqual([
      `The sealed paper of request ${first} is missing: the database names its file, the store does not have it.`,
    ]);
    expect(replaced).toEqual([
      `The sealed paper of request ${first} is not the one that was sealed: its file was replaced or damaged.`,
    ]);
  });

  test('another paper of the portal put in its place, with its hash in the database', async () => {
    const other = await paperOf(second);
    const { papers } = await saidAfter(async (tx) => {
      await tx.deleteFrom('sealedDocuments').where('requestId', '=', second).execute();
      const { fileKey, sha256, logBlock, logBlockHash, logEntry, logEntryHash } = other;
      const row = { fileKey, sha256, logBlock, logBlockHash, logEntry, logEntryHash };
      await tx.updateTable('sealedDocuments').set(row).where('requestId', '=', first).execute();
    });
    expect(papers).toEqual([
      `The log says that another paper was sealed for request ${first} than the one that is there: the paper was replaced, with its hash in the database.`,
      `The log says that a paper was sealed for request ${second}, and the database does not have it: it was removed.`,
    ]);
  });

  test('a file with a seal that does not fit, with its hash in the database', async () => {
    const { fileKey } = await paperOf(first);
    const bytes = await files.read(fileKey);
    await files.put(fileKey, Buffer.concat([bytes, Buffer.from(' ')]), 'application/pdf');
    const { papers } = await saidAfter(sql`update sealed_documents
      set sha256 = encode(sha256(${Buffer.concat([bytes, Buffer.from(' ')])}::bytea), 'hex')
      where request_id = ${first}`);
    await files.put(fileKey, bytes, 'application/pdf');
    expect(papers).toEqual([
      `The seal of request ${first} does not fit its paper: the file was changed after it was sealed.`,
      expect.stringMatching(/^The log says that another paper was sealed for request /),
    ]);
  });

  test('what stands of the log beside its request changed, or removed: the log is as the paper says', async () => {
    for (const hash of [sql`md5(log_block_hash)`, sql`null`]) {
      const { log, papers } = await saidAfter(
        sql`update sealed_documents set log_block_hash = ${hash} where request_id = ${first}`,
      );
      expect(log).toEqual([]);
      expect(papers).toEqual([
        `What the database says of the log beside request ${first} is not what its sealed paper says: it was changed in the database.`,
      ]);
    }
  });

  test('one about which the database says something odd is read although it was not drawn', async () => {
    const { papers, report } = await saidAfter(
      sql`update sealed_documents set log_block_hash = md5(log_block_hash) where request_id = ${first}`,
      0,
    );
    expect(report.read).toBe(1);
    expect(papers).toHaveLength(1);
  });

  test('one whose sealing the log does not know', async () => {
    const { papers } = await saidAfter(
      sql`delete from audit_logs where request_id = ${first} and action_type = 'request.seal'`,
    );
    expect(papers).toEqual([
      `The log does not say that a paper was sealed for request ${first}: the paper was put there, or the entry removed.`,
    ]);
  });
});

describe('a copy that somebody has', () => {
  const copyOf = async (requestId: number) => files.read((await paperOf(requestId)).fileKey);
  const check = (bytes: Uint8Array, of: Db = db) => checkCopy({ db: of, seal }, 'copy.pdf', bytes);

  test('agrees with a log that nobody touched', async () => {
    const { logBlock } = await paperOf(first);
    expect(await check(await copyOf(first))).toEqual({
      isProblem: false,
      sentence: `copy.pdf agrees with the log up to block ${logBlock}.`,
    });
  });

  test('finds what was rewritten with the papers in the store, or that its paper was removed', async () => {
    const copy = await copyOf(second);
    const { logBlock } = await paperOf(first);
    const cut = await asOwnerOfTables(db, async (tx) => {
      await cutOffAfter(tx, logBlock ?? 0);
      return check(copy, tx);
    });
    expect(cut).toEqual({
      isProblem: true,
      sentence: expect.stringMatching(
        /^The end of the log was cut off: .* had block \d+ when copy\.pdf was sealed\.$/,
      ),
    });
    const removed = await asOwnerOfTables(db, async (tx) => {
      await tx.deleteFrom('sealedDocuments').where('requestId', '=', second).execute();
      return check(copy, tx);
    });
    expect(removed).toEqual({
      isProblem: true,
      sentence: expect.stringMatching(
        /^copy\.pdf carries the portal’s seal of .*, and the database does not know it: /,
      ),
    });
  });

  test('proves nothing when it was changed, or has no seal', async () => {
    const copy = Buffer.from(await copyOf(first));
    const sentences = [
      (await check(Buffer.concat([copy, Buffer.from(' ')]))).sentence,
      (await check(Buffer.from('%PDF-1.7'))).sentence,
    ];
    expect(sentences).toEqual([
      'copy.pdf proves nothing. This file was changed after it was sealed.',
      'copy.pdf proves nothing. This file carries no seal.',
    ]);
  });
});

test('without the key of the seal the log and its state beside the requests are checked, and that is said', async () => {
  const other = Buffer.alloc(32, 9);
  const audit: Audit = await verifyAudit({ db, files, config, secretKey: other, progress }, 'all');
  expect(audit.papers).toMatchObject({ read: 0, problems: [] });
  expect(audit.problems).toEqual([]);
  expect(audit.unchecked).toEqual([
    expect.stringMatching(/^Blocks 1 to \d+ were hashed with another secret key/),
    'No seal of a paper could be checked. The sealing key cannot be opened with this SECRET_KEY: start with the SECRET_KEY it was made with.',
  ]);
});

describe('the end of the log that no paper was sealed after', () => {
  const lastBlock = () =>
    db.selectFrom('auditBlocks').select('position').orderBy('position', 'desc').executeTakeFirstOrThrow();
  const endAfterPapers = async () => {
    await act(portal, 'dean', (await askFor(portal, 'rhea', 'Travel Order')).id, 'sign');
    await auditLog.chain();
    const { position } = await lastBlock();
    return vi.waitFor(async () => {
      const end = await readRememberedEnd(config.dataDir);
      if (end?.position !== position) throw new Error('not remembered yet');
      return end;
    }, 10_000);
  };

  test('is remembered outside the database: cut off with everything set back, it is found', async () => {
    const end = await endAfterPapers();
    const said = await asOwnerOfTables(db, async (tx) => {
      await cutOffAfter(tx, end.position - 1);
      const { problems } = await verifyEntries(tx, { keys: [auditLog.key] });
      const papers = await verifyPapers({ db: tx, files, progress }, { seal, read: 'all' });
      return [...problems, ...papers.problems, await checkRememberedEnd(tx, end)];
    });
    expect(said).toEqual([
      `The end of the log was cut off: it had block ${end.position} on ${end.at.slice(0, 10)}, as the portal has kept in DATA_DIR, and has none there now.`,
    ]);
    expect((await verify()).problems).toEqual([]);
  });

  test('is found as well when something else was written in its place', async () => {
    const end = await endAfterPapers();
    const said = await asOwnerOfTables(db, async (tx) => {
      await sql`update audit_logs set context = '{}' where id = (select max(id) from audit_logs)`.execute(tx);
      await hashAgain(tx, auditLog.key);
      return checkRememberedEnd(tx, end);
    });
    expect(said).toMatch(
      /^The end of the log was written anew: it had block \d+ on .*, and has another one there now\.$/,
    );
  });

  test('stays remembered while the log goes on after it was cut off, which is said once', async () => {
    const end = await endAfterPapers();
    const folder = await mkdtemp(join(tmpdir(), 'lagda-end-'));
    const refusals: string[] = [];
    await asOwnerOfTables(db, async (tx) => {
      const remember = rememberEndsIn(folder, tx);
      await remember({ ...end, entryId: 0, entryHash: null });
      await cutOffAfter(tx, end.position - 3);
      for (const position of [end.position - 2, end.position - 1]) {
        const [hash, logIds] = [`of ${position}`, []];
        await tx.insertInto('auditBlocks').values({ position, hash, logIds, keyId: null }).execute();
        const next = { position, hash, entryId: 0, entryHash: null };
        await remember(next).catch((error) => refusals.push(error.message));
      }
    });
    expect(refusals).toEqual([
      expect.stringMatching(/^The end of the log was cut off: .* audit-end\.json stays/),
    ]);
    expect(await readRememberedEnd(folder)).toMatchObject({ position: end.position, hash: end.hash });
    await rm(folder, { recursive: true });
  });

  test('leaves nothing behind where it cannot be kept', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lagda-end-'));
    await mkdir(join(folder, 'audit-end.json'));
    const end = { position: 1, hash: 'a', entryId: 1, entryHash: null };
    await expect(rememberEndsIn(folder, db)(end)).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['audit-end.json']);
    await rm(folder, { recursive: true });
  });

  test('is nothing to compare with where it was not kept, or its file is damaged', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'lagda-end-'));
    expect(await readRememberedEnd(empty)).toBeNull();
    await writeFile(join(empty, 'audit-end.json'), '{"position":"x"}');
    expect(await readRememberedEnd(empty)).toBeNull();
    await rm(empty, { recursive: true });
  });
});
