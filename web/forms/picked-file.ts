import { FILE_TYPES, FIRST_BYTES, type FileType, typeByFirstBytes } from '#contract/file-types.ts';
import { joinWithOr } from '#contract/format/join-words.ts';
import { checkFile } from '#documents/check-file.ts';

/** Why a file that somebody picked is not taken, asked before anything is sent; null when it is. */
export async function refusalOf(file: File, types: readonly FileType[]): Promise<string | null> {
  try {
    const bytes = new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer());
    const given = { fileName: file.name, size: file.size, type: typeByFirstBytes(bytes) };
    return checkFile(given, types).refusal?.message ?? null;
  } catch {
    return `${file.name} could not be read.`;
  }
}

/** For a file input; with the endings, as not every computer knows what a docx is. */
export function acceptOf(types: readonly FileType[]): string {
  return types
    .flatMap((type) => {
      const { contentType, endings } = FILE_TYPES[type];
      return [contentType, ...endings.map((ending) => `.${ending}`)];
    })
    .join(',');
}

/** "PDF, Word, PNG or JPG". */
export function labelsOf(types: readonly FileType[]): string {
  const labels = new Set(types.map((type) => FILE_TYPES[type].label));
  return joinWithOr(labels);
}
