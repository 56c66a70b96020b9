import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { at, hashOf, readStamp } from './checkout.mjs';
import { node } from './node-24.mjs';
import { run } from './run.mjs';

const STAMP = 'web/dist/.built';

/** Whether the browser's bundle was made from the sources as they are. A checkout without a web app needs none. */
export const isWebBuilt = () => !existsSync(at('web/index.html')) || readStamp(STAMP) === hashOfSources();

/** Bundles web/ into web/dist. */
export async function buildWeb() {
  console.log('Building the web app …');
  const hash = hashOfSources();
  const vite = [at('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'];
  await run(node(), vite, 'The web app could not be built; the lines above say why.', {
    shell: process.platform === 'win32',
  });
  writeFileSync(at(STAMP), hash);
}

/** Everything that reaches the browser, by content: a checkout or a branch switch changes times, not contents. */
function hashOfSources() {
  const ofWeb = filesIn('web', (name) => name !== 'web/dist' && name !== 'web/testing' && !isDerived(name));
  const ofContract = filesIn('contract', (name) => !isDerived(name));
  const ofDocuments = filesIn(
    'documents',
    (name) => !/\/(testing|samples\.ts)$|\.(typ|md)$/.test(name) && !isDerived(name),
  );
  return hashOf(['package-lock.json', 'vite.config.ts', ...ofWeb, ...ofContract, ...ofDocuments]);
}

const isDerived = (name) => /\.test\.tsx?$|\/route-tree\.gen\.ts$/.test(name);

function filesIn(folder, keep) {
  if (!existsSync(at(folder))) return [];
  return readdirSync(at(folder), { withFileTypes: true })
    .filter((entry) => keep(`${folder}/${entry.name}`))
    .flatMap((entry) =>
      entry.isDirectory() ? filesIn(`${folder}/${entry.name}`, keep) : `${folder}/${entry.name}`,
    )
    .sort();
}
