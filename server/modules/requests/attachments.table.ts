import type { Generated } from 'kysely';

export type AttachmentsTable = {
  id: Generated<number>;
  requestId: number;
  uploadedById: number;
  /** The document's attachment kind, when the form asked for it. */
  kind: string | null;
  fileName: string;
  fileKey: string;
  contentType: string;
  size: number;
  isFromSignee: boolean;
  createdAt: Date;
};
