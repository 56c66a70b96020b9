import { z } from 'zod';
import { named } from './accounts.ts';
import { endpoint, idInAddress, idParams } from './envelope.ts';

/** What a sealed paper got after its seal: the same bytes with a time-stamp, or with somebody's own signature appended. */
export const paperVersion = z.object({
  id: z.number(),
  kind: z.enum(['time-stamp', 'signature']),
  addedAt: z.string(),
  size: z.number(),
  sha256: z.string(),
  /** Who brought the signature; null for a time-stamp. */
  addedBy: named.nullable(),
  /** Whose certificate it is, and who issued it, as it says; null for a time-stamp. */
  signer: z.object({ name: z.string(), issuer: z.string(), signedAt: z.string() }).nullable(),
});
export type PaperVersion = z.infer<typeof paperVersion>;

export const listPaperVersions = endpoint({
  name: 'listPaperVersions',
  summary: 'What a sealed paper got after its seal, the newest last.',
  method: 'GET',
  path: '/requests/:id/versions',
  params: idParams,
  /** `canSign`: whether the viewer may bring the paper back with a signature of their own certificate. */
  data: z.object({ versions: z.array(paperVersion), canSign: z.boolean() }),
});

/** The file is the newest version of the paper, as it was downloaded, with one signature appended by a program of the signer's. */
export const addSignedPaper = endpoint({
  name: 'addSignedPaper',
  summary: 'Adds a signature that somebody made on their own device to a sealed paper.',
  method: 'POST',
  path: '/requests/:id/versions',
  params: idParams,
  isUpload: true,
  data: z.object({ version: paperVersion }),
});

export const getPaperVersion = endpoint({
  name: 'getPaperVersion',
  summary: 'The file of a sealed paper with what it got later.',
  method: 'GET',
  path: '/requests/:id/versions/:versionId',
  params: idParams.extend({ versionId: idInAddress }),
  bytes: ['application/pdf'],
});
