import type { recogniseFile, verifyFile } from '#contract/api/verification.ts';
import { upload } from '../../shared/upload.ts';
import { useSubmission } from '../../shared/use-submission.ts';

/** Fetched while the file is on its way. */
export const loadFileAndRecord = () => import('./file-and-record.tsx');

async function withWhatShowsIt<T>(answer: Promise<T>): Promise<T> {
  const [checked] = await Promise.all([answer, loadFileAndRecord()]);
  return checked;
}

/** The check of a file against the paper of a code. */
export function useFileOfCode(code: string) {
  return useSubmission({
    mutationFn: async (file: File) => ({
      ...(await withWhatShowsIt(upload<typeof verifyFile>('POST /verify/:code', { params: { code }, file }))),
      fileName: file.name,
    }),
  });
}

/** The same of a file alone. */
export function useAnyFile() {
  return useSubmission({
    mutationFn: async (file: File) => ({
      ...(await withWhatShowsIt(upload<typeof recogniseFile>('POST /verify', { file }))),
      fileName: file.name,
    }),
  });
}
