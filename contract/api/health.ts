import { z } from 'zod';
import { endpoint } from './envelope.ts';

export const health = endpoint({
  name: 'health',
  summary: 'Whether the portal is alive.',
  method: 'GET',
  path: '/health',
  data: z.object({ status: z.literal('ok'), version: z.string() }),
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
