import type { Deps } from '#server/deps.ts';

/**
 * The fingerprint of the authority behind the seal of a paper, as its annex prints it: the present one unless it was ever another. Only
 * then the paper is read. Null where that cannot be told, such as while the store of the files does not answer.
 */
export async function authorityOfPaper(
  { files, seal, log }: Pick<Deps, 'files' | 'seal' | 'log'>,
  fileKey: string | null,
): Promise<string | null> {
  if (fileKey === null || (await seal.authorities()).length === 1) return seal.fingerprint;
  try {
    const authority = await seal.authorityOf(await files.read(fileKey));
    return authority?.fingerprint ?? null;
  } catch (error) {
    log.warn({ err: error, fileKey }, 'who sealed a paper could not be read');
    return null;
  }
}
