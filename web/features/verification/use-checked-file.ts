import type { recogniseFile, verifyFile } from '#contract/api/verification.ts';
import { upload } from '../../shared/upload.ts';
import { useSubmission } from '../../shared/use-submission.ts';

/** The check of a file against the paper of a code. */
export function useFileOfCode(code: string) {
  return useSubmission({
    mutationFn: async (file: File) => ({
      ...(await upload<typeof verifyFile>('POST /verify/:code', { params: { code }, file })),
      fileName: file.name,
    }),
  });
}

/** The same of a file alone. */
export function useAnyFile() {
  return useSubmission({
    mutationFn: async (file: File) => ({
      ...(await upload<typeof recogniseFile>('POST /verify', { file })),
      fileName: file.name,
    }),
  });
}
