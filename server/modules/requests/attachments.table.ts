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
  /** Of its content, in hexadecimal; null for what was added before it was computed. */
  sha256: string | null;
  isFromSignee: boolean;
  createdAt: Date;
};

/** All of them by name: a statement that asks for "all columns" is planned anew each time (preparing-client.ts). */
export const ATTACHMENT_COLUMNS = [
  'id',
  'requestId',
  'uploadedById',
  'kind',
  'fileName',
  'fileKey',
  'contentType',
  'size',
  'sha256',
  'isFromSignee',
  'createdAt',
] as const satisfies (keyof AttachmentsTable)[];
