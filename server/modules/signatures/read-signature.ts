import type { Deps } from '#server/deps.ts';

const MOST_KEPT = 300;
const kept = new WeakMap<object, Map<number, Uint8Array>>();

/** The PNG of a signature. Signatures never change, so the last few hundred in use stay in memory. */
export async function readSignature(deps: Pick<Deps, 'db' | 'files'>, id: number): Promise<Uint8Array> {
  const images = kept.get(deps.files) ?? new Map<number, Uint8Array>();
  kept.set(deps.files, images);
  const known = images.get(id);
  if (known) return known;
  const { fileKey } = await deps.db
    .selectFrom('signatures')
    .select('fileKey')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const png = await deps.files.read(fileKey);
  if (images.size >= MOST_KEPT) images.delete(images.keys().next().value ?? id);
  images.set(id, png);
  return png;
}
