import { drawSignature } from '#server/demo/draw-signature.ts';
import type { Deps } from '#server/deps.ts';
import { FIRST_NAMES, LAST_NAMES } from './names.ts';

export type Drawing = { fileKey: string; width: number; height: number };

const DRAWINGS = 48;

/** Some drawings of signatures that all share: nobody waits for a hundred thousand. */
export async function storeDrawings(deps: Pick<Deps, 'files' | 'ids'>): Promise<Drawing[]> {
  return Promise.all(
    Array.from({ length: DRAWINGS }, async (_, index) => {
      const { png, width, height } = await drawSignature(`${FIRST_NAMES[index]} ${LAST_NAMES[index]}`);
      const fileKey = `signatures/${deps.ids.fileKey()}.png`;
      await deps.files.put(fileKey, png, 'image/png');
      return { fileKey, width, height };
    }),
  );
}
