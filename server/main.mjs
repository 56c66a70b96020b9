import { existsSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { startAgainWithAllocator } from './allocator.mjs';

// Plain JavaScript: an older Node gets to its sentence, and once the cache below is filled, Node need not load what strips types.
const ORPHAN_CHECK_MS = 500;
const AGAIN_MS = 500;
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error('Lagda needs Node 24 or later. Start it with "npm start", which brings its own.');
  process.exit(1);
}

startAgainWithAllocator();

// What people hand in is for nobody else on this machine, whatever the folder that it is kept in lets others do.
process.umask(0o077);

// Node stores the compiled sources, without their types; the next start is quicker and needs less memory. Worker threads
// read of it in the environment.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/node');
enableCompileCache(process.env.NODE_COMPILE_CACHE);

// What `npm start` builds is there sooner and needs less memory than the sources, which are read while somebody works on them.
const isBuilt = !process.env.FROM_SOURCES && existsSync(join(import.meta.dirname, 'dist/start-portal.js'));

try {
  const { startPortal } = await (isBuilt ? import('./dist/start-portal.js') : import('./start-portal.ts'));
  const portal = await startPortal(process.env);
  flushCompileCache();
  // Not before: the heap of a portal that starts grows in any case, and would be collected all the time.
  setFlagsFromString('--heap-growing-percent=70');
  let toldAt;
  const stop = () => {
    if (toldAt !== undefined) {
      // Once more: at once. A terminal and npm both pass on the same Ctrl-C.
      if (performance.now() - toldAt > AGAIN_MS) process.exit(1);
      return;
    }
    toldAt = performance.now();
    portal.stop().then(
      () => process.exit(0),
      (error) => {
        // Several errors at once stand in one that has no words of its own.
        const hasWords = error instanceof Error && !(error instanceof SuppressedError);
        console.error(hasWords ? error.message : error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  if (process.env.npm_lifecycle_event) stopWhenOrphaned(stop);
} catch (error) {
  console.error(`Lagda cannot start. ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

/** npm ends at a SIGTERM without passing it on; the portal would go on in the background and keep its port and folder. */
function stopWhenOrphaned(stop) {
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    stop();
  }, ORPHAN_CHECK_MS).unref();
}
