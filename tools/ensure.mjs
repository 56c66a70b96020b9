// What `npm start`, `npm test` and `npm run dev` run first: packages, Node 24 and the bundles of browser and server, each only when
// it is missing or out of date. Plain JavaScript, because the system's Node may be as old as 20.
import { areBundlesBuilt, buildBundles } from './ensure/bundles.mjs';
import { install, isInstalled, isInstalledToRun, isInstalledToStart } from './ensure/install.mjs';
import { requireNode } from './ensure/node-24.mjs';
import { linkPostgresLibraries } from './ensure/postgres-links.mjs';
import { waitForTurn } from './ensure/turn.mjs';

const isToRun = process.argv.includes('--start');
const wantsBundles = isToRun || process.argv.includes('--build');
const hasPackages = isToRun ? isInstalledToStart : isInstalled;
// Where the bundles were made already, the packages that make them may be missing: a production install.
const isReady = () =>
  wantsBundles ? areBundlesBuilt() && (hasPackages() || (isToRun && isInstalledToRun())) : isInstalled();

try {
  if (!isReady()) {
    await waitForTurn();
    if (!hasPackages()) await install({ isToStart: isToRun });
    requireNode();
    if (wantsBundles) await buildBundles();
  }
  linkPostgresLibraries();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
