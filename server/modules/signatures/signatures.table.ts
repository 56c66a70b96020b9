import type { Generated } from 'kysely';

/** Rows never change: a stage refers to the image with which it was signed. `width` and `height` in pixels. */
export type SignaturesTable = {
  id: Generated<number>;
  accountId: number;
  fileKey: string;
  width: number;
  height: number;
  createdAt: Date;
};
