import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { at, hashOf, readStamp } from './checkout.mjs';
import { node } from './node-24.mjs';
import { run } from './run.mjs';

/** What is bundled, and from what: everything that reaches the browser or the server's process. */
const BUNDLES = [
  {
    name: 'web app',
    entry: 'web/index.html',
    config: 'vite.config.ts',
    stamp: 'web/dist/.built',
    sources: () => [
      ...filesIn('web', (name) => !/^web\/(dist|testing)$|\.test\.tsx?$|\/route-tree\.gen\.ts$/.test(name)),
      ...filesIn('contract', isNoTest),
      ...filesIn('documents', (name) => isNoTest(name) && !/\/(testing|samples\.ts)$|\.(typ|md)$/.test(name)),
    ],
  },
  {
    name: 'server',
    entry: 'server/start-portal.ts',
    config: 'vite.server.config.ts',
    stamp: 'server/dist/.built',
    sources: () => [
      ...filesIn('server', (name) => isNoTest(name) && !/^server\/(dist|testing)$/.test(name)),
      ...filesIn('contract', isNoTest),
      ...filesIn('documents', (name) => isNoTest(name) && !/\/testing$|\.(typ|md)$/.test(name)),
    ],
  },
];

/** Whether all was made from the sources as they are. What a checkout does not have needs no bundle. */
export const areBundlesBuilt = () => BUNDLES.every(isBuilt);

/** Bundles what is missing or out of date into web/dist and server/dist, beside each other. */
export async function buildBundles() {
  const builds = await Promise.allSettled(BUNDLES.filter((bundle) => !isBuilt(bundle)).map(build));
  const failed = builds.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

async function build(bundle) {
  console.log(`Building the ${bundle.name} …`);
  const hash = hashOfSources(bundle);
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', bundle.config, '--logLevel', 'warn'];
  await run(node(), vite, `The ${bundle.name} could not be built; the lines above say why.`, {
    shell: process.platform === 'win32',
  });
  writeFileSync(at(bundle.stamp), hash);
}

function isBuilt(bundle) {
  return !existsSync(at(bundle.entry)) || readStamp(bundle.stamp) === hashOfSources(bundle);
}

/** By content: a checkout or a branch switch changes times, not contents. */
function hashOfSources({ config, sources }) {
  return hashOf(['package-lock.json', config, ...sources()]);
}

function isNoTest(name) {
  return !/\.test\.tsx?$/.test(name);
}

function filesIn(folder, keep) {
  if (!existsSync(at(folder))) return [];
  return readdirSync(at(folder), { withFileTypes: true })
    .filter((entry) => keep(`${folder}/${entry.name}`))
    .flatMap((entry) =>
      entry.isDirectory() ? filesIn(`${folder}/${entry.name}`, keep) : `${folder}/${entry.name}`,
    )
    .sort();
}
