import type { Deps } from '#server/deps.ts';

const MAX_CACHED = 300;
const caches = new WeakMap<object, Map<number, Uint8Array>>();

/** The PNG of a signature by its id. Signatures never change, so up to 300 are cached; the oldest entry is dropped. */
export async function readSignature(deps: Pick<Deps, 'db' | 'files'>, id: number): Promise<Uint8Array> {
  const images = caches.get(deps.files) ?? new Map<number, Uint8Array>();
  caches.set(deps.files, images);
  const known = images.get(id);
  if (known) return known;
  const { fileKey } = await deps.db
    .selectFrom('signatures')
    .select('fileKey')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const png = await deps.files.read(fileKey);
  if (images.size >= MAX_CACHED) images.delete(images.keys().next().value ?? id);
  images.set(id, png);
  return png;
}
