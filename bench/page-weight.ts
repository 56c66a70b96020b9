import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { printTable, type Row } from './measure/row.ts';

type Chunk = { file: string; imports?: string[] };

const DIST = join(import.meta.dirname, '../web/dist');
const ENTRY = 'index.html';
const SCREENS = [
  { what: 'JavaScript of a cold visit to /auth/login', route: 'routes/auth.login.tsx', most: 110 },
  {
    what: 'JavaScript of a cold visit to /verify/…',
    route: 'routes/verify.$code.tsx',
    most: 140,
  },
  {
    what: 'JavaScript of a cold visit to /dashboard',
    route: 'routes/_portal/dashboard.index.tsx',
    most: 180,
  },
];

/**
 * Brotli KiB that the browser fetches for a screen, and the most that it may be: the entry, the screen's own chunk, and
 * what they import.
 */
export async function weighPages(): Promise<{ what: string; weight: number; most: number }[]> {
  const manifest: Record<string, Chunk> = JSON.parse(
    await readFile(join(DIST, '.vite/manifest.json'), 'utf8'),
  );
  return Promise.all(
    SCREENS.map(async ({ what, route, most }) => {
      const bytes = await Promise.all(filesOf(manifest, route).map(weigh));
      return { what, weight: bytes.reduce((sum, one) => sum + one, 0) / 1024, most };
    }),
  );
}

export async function run(): Promise<Row[]> {
  const pages = await weighPages();
  return pages.map(({ what, weight, most }) => {
    const total = `${weight.toFixed(1)} KiB`;
    return { what, median: total, p95: total, goal: `≤ ${most} KiB` };
  });
}

function filesOf(manifest: Record<string, Chunk>, route: string): string[] {
  const roots = Object.keys(manifest).filter((key) => key === ENTRY || isPartOf(key, route));
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    manifest[key]?.imports?.forEach(visit);
  };
  roots.forEach(visit);
  return [...seen].flatMap((key) => manifest[key]?.file ?? []);
}

/** A split route stands in the manifest as `routes/x.tsx?tsr-split=…`; its parent layouts load with it. */
function isPartOf(key: string, route: string): boolean {
  const source = key.split('?')[0];
  return source === route || (route.includes('_portal/') && source === 'routes/_portal.tsx');
}

/** What the server sends: the built `.br` twin, or for a file too small to have one, the file itself. */
async function weigh(file: string): Promise<number> {
  const path = join(DIST, file);
  const twin = await stat(`${path}.br`).catch(() => null);
  return twin ? twin.size : brotliCompressSync(await readFile(path)).byteLength;
}

if (import.meta.main) printTable('Page weight', await run());
