import { z } from 'zod';
import { endpoint } from './envelope.ts';

export const health = endpoint({
  name: 'health',
  summary: 'Whether this process is alive. Asks nobody else; 503 once it has been told to stop.',
  method: 'GET',
  path: '/health',
  data: z.object({ status: z.literal('ok'), version: z.string() }),
});

/** What the portal needs: files can be written (`storage`), its folder has space (`disk`), the virus scanner answers where there is one. */
export const READY_PARTS = ['database', 'storage', 'disk', 'queue', 'seal', 'scanner'] as const;
export type ReadyPart = (typeof READY_PARTS)[number];

/** A proxy asks for `part=database` only: without any other part people can still read, and all processes lack it together. */
export const ready = endpoint({
  name: 'ready',
  summary: 'Whether everything works that the portal needs, or one part of it. 503 names what does not.',
  method: 'GET',
  path: '/ready',
  query: z.object({ part: z.enum(READY_PARTS).optional() }),
  data: z.object({ status: z.literal('ready'), parts: z.array(z.enum(READY_PARTS)) }),
});

/** What the browser must know before anybody signs in. */
export const getSettings = endpoint({
  name: 'getSettings',
  summary: 'What a client must know before anybody signs in.',
  method: 'GET',
  path: '/settings',
  data: z.object({
    productName: z.string(),
    institutionName: z.string(),
    emailDomains: z.array(z.string()),
    timeZone: z.string(),
    isDemo: z.boolean(),
    hasCampusAccounts: z.boolean(),
    /** The only address at which passkeys work; null where there are none. */
    passkeyOrigin: z.string().nullable(),
    /** Who may log in with a password. */
    passwordSignIn: z.enum(['everyone', 'admins']),
  }),
});
