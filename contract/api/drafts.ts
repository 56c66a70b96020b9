import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { endpoint, idInAddress, nothing } from './envelope.ts';
import { formKey } from './requests.ts';

const TOO_LARGE = 'This draft is too long to be kept.';
const name = z.string().max(100, TOO_LARGE);
const text = z.string().max(LIMITS.draftCharacters, TOO_LARGE);
const value = z.union([text, z.number(), z.boolean()], 'Please give a text, a number, true or false.');
const row = z.record(name, value);

/** What a form holds on the screen: nothing of it is checked before it is sent. Of its files only the names are kept. */
const draftContent = z.strictObject({
  /** Of this filling of the form: once it is sent, it is sent. */
  key: formKey,
  values: z.record(name, z.union([value, z.array(row).max(50, TOO_LARGE)])),
  people: z
    .array(
      z.object({
        /** 0 for somebody of whom only the name is known. */
        id: z.number().int().min(0).max(LIMITS.largestNumber),
        displayName: text,
        position: z.object({ name: text }).nullable(),
        email: text.optional(),
      }),
    )
    .max(100, TOO_LARGE),
  /** By the key of the kind of file. */
  fileNames: z.record(name, text),
});
export type DraftContent = z.infer<typeof draftContent>;

const draft = z.object({ version: z.number(), keptAt: z.string(), content: draftContent });
export type Draft = z.infer<typeof draft>;

/** Null where the caller has none (an addition). */
export const getDraft = endpoint({
  name: 'getDraft',
  summary: 'Your draft of a request for a document.',
  method: 'GET',
  path: '/dashboard/requestor/drafts',
  query: z.object({ documentId: idInAddress }),
  data: z.object({ draft: draft.nullable() }),
});

/**
 * Keeps what the form holds now, unless it went on elsewhere meanwhile: then nothing is kept, and `newer` is what there is.
 * `basedOn` is the version that this browser last kept or read, 0 for none.
 */
export const keepDraft = endpoint({
  name: 'keepDraft',
  summary: 'Keeps a draft of a request for a document.',
  method: 'PUT',
  path: '/dashboard/requestor/drafts/:documentId',
  params: z.object({ documentId: idInAddress }),
  body: z.strictObject({
    basedOn: z.number().int().min(0).max(LIMITS.largestNumber),
    content: draftContent.refine(
      (content) => JSON.stringify(content).length <= LIMITS.draftCharacters,
      TOO_LARGE,
    ),
  }),
  data: z.object({
    kept: z.object({ version: z.number(), keptAt: z.string() }).nullable(),
    newer: draft.nullable(),
  }),
  alsoRefuses: [404, 409],
});

export const discardDraft = endpoint({
  name: 'discardDraft',
  summary: 'Deletes your draft of a request for a document.',
  method: 'DELETE',
  path: '/dashboard/requestor/drafts/:documentId',
  params: z.object({ documentId: idInAddress }),
  data: nothing,
});
