import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { startEmbeddedPostgres } from '#server/db/embedded/start.ts';
import { factsOf, OLD_DATA_FOLDER, type RequestAnswer } from '#server/testing/old-data.ts';
import { runPortal } from '#server/testing/run-portal.ts';
import { startSmtpServer } from '#server/testing/smtp-server.ts';
import { type PortalClient, signEverybodyIn } from './upgrade-data/portal-client.ts';
import { askLast, leaveUnsealed, playScenario } from './upgrade-data/scenario.ts';
import { manifestOf, readData, store } from './upgrade-data/store.ts';

/*
 * `node tools/make-upgrade-data.ts CHECKOUT`: starts the portal of an earlier commit, brings requests into every status
 * over HTTP, and stores what its data folder then holds for server/db/upgrade.test.ts. The README beside the stored data
 * says how to make the checkout.
 */
const checkout = resolve(process.argv[2] ?? '');
const dataDir = process.env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'lagda-old-')));
const smtp = await startSmtpServer();
const env = { MAIL_URL: smtp.url, LOG_LEVEL: 'silent', PUBLIC_URL: 'http://lagda.test' };
const sealed = join(dataDir, 'files', 'sealed');

// The signatures of the demo world are large: they are made smaller before the first paper is sealed with them.
await hinderSealing();
const first = await start();
await fetch(first.address);
await first.stop();
await withDatabase(makeSignaturesSmaller);
await allowSealing();

const portal = await start();
const client = await signEverybodyIn(portal.address);
await untilSealed(client);
await playScenario(client, smtp);
await untilSealed(client);
await hinderSealing();
await leaveUnsealed(client);
const requests = await lookAtAll(client);
requests.push(await client.look(await askLast(client)));
// A stop would take its time and try the last mails meanwhile.
await portal.kill();
await allowSealing();

const data = await withDatabase(async (database) => {
  await database.query("update accounts set expires_on = '2099-12-31'");
  return readData(database, dataDir, new Date().toISOString());
});
await store(OLD_DATA_FOLDER, data, manifestOf(data, requests.map(factsOf)));
if (!process.env.DATA_DIR) await rm(dataDir, { recursive: true });

/** The portal of the checkout; it ends with this program, also when that fails. */
async function start() {
  const started = await runPortal({ checkout, dataDir, env });
  process.once('exit', () => {
    try {
      process.kill(started.pid);
    } catch {} // it was stopped before
  });
  return started;
}

/** A file where the folder of sealed papers belongs: no paper can be stored until it is gone. */
async function hinderSealing() {
  await mkdir(join(dataDir, 'files'), { recursive: true });
  await rename(sealed, `${sealed}.aside`).catch(() => undefined);
  await writeFile(sealed, '');
}

async function allowSealing() {
  await rm(sealed);
  await rename(`${sealed}.aside`, sealed).catch(() => undefined);
}

async function withDatabase<T>(work: (database: pg.Client) => Promise<T>): Promise<T> {
  const server = await startEmbeddedPostgres({ dataDir, log: console });
  const database = new pg.Client({ connectionString: server.connectionString });
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
    await server.stop();
  }
}

async function makeSignaturesSmaller(database: pg.Client) {
  const folder = join(dataDir, 'files', 'signatures');
  for (const name of await readdir(folder)) {
    const small = sharp(join(folder, name)).resize({ height: 40 }).png({ palette: true, colours: 8 });
    const { data, info } = await small.toBuffer({ resolveWithObject: true });
    await writeFile(join(folder, name), data);
    await database.query('update signatures set width = $1, height = $2 where file_key = $3', [
      info.width,
      info.height,
      `signatures/${name}`,
    ]);
  }
}

async function untilSealed(client: PortalClient) {
  const isWaiting = ({ status, isSealed }: RequestAnswer) => status === 'COMPLETED' && !isSealed;
  while ((await lookAtAll(client)).some(isWaiting)) await pause(200);
}

async function lookAtAll({ people, look }: PortalClient) {
  const path = '/requests?limit=100&sort=id&order=asc';
  const { requests } = await people.andres.json<{ requests: { id: number }[] }>(path);
  return Promise.all(requests.map(({ id }) => look(id)));
}
