import type { Generated } from 'kysely';

/** Rows never change: a stage points to the image as it was when it was signed. */
export type SignaturesTable = {
  id: Generated<number>;
  accountId: number;
  fileKey: string;
  width: number;
  height: number;
  createdAt: Date;
};
