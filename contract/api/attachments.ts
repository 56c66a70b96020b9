import { z } from 'zod';
import { EVERY_TYPE, FILE_TYPES } from '../file-types.ts';
import { endpoint, idInAddress } from './envelope.ts';

export const attachment = z.object({
  id: z.number(),
  fileName: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Below /api/v1, with the bearer token: attachments/{id}/{name}. */
  path: z.string(),
  isFromSignee: z.boolean(),
  /** Which of the document's own kinds of file it was sent as (documents/document.ts); null for any other file. */
  kind: z.string().nullable(),
  createdAt: z.string(),
});
export type Attachment = z.infer<typeof attachment>;

export const uploadAttachment = endpoint({
  name: 'uploadAttachment',
  summary: 'Adds a file to a request.',
  method: 'POST',
  path: '/attachments',
  query: z.object({
    requestId: idInAddress,
    isFromSignee: z.enum(['true', 'false']).default('false'),
    /** One of the document's own kinds of file (an addition): its box on the paper is ticked. */
    kind: z.string().max(60).optional(),
  }),
  isUpload: true,
  data: z.object({ attachment }),
  alsoRefuses: [404],
});

export const getAttachment = endpoint({
  name: 'getAttachment',
  summary: 'A file of a request.',
  method: 'GET',
  path: '/attachments/:id/:name',
  params: z.object({ id: idInAddress, name: z.string() }),
  bytes: EVERY_TYPE.map((type) => FILE_TYPES[type].contentType),
});
