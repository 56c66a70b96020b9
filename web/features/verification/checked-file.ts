import type { FileCheck } from '#contract/api/verification.ts';

/** A file that somebody had checked, by the name that it has with them, and when by the clock of the portal. */
export type CheckedFile = { fileName: string; check: FileCheck; checkedAt: string };
