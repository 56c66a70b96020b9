import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { session } from './auth.ts';
import { endpoint, idParams, listQuery, nothing, pagination, requiredLine } from './envelope.ts';
import { bytes, credential, usedCredential } from './second-factor.ts';

/** What the browser's `navigator.credentials.create()` gave, as JSON. */
const newCredential = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes }),
});
export type NewCredential = z.infer<typeof newCredential>;

const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  timeout: z.number(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type CreationOptions = z.infer<typeof creationOptions>;

const requestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
});
export type RequestOptions = z.infer<typeof requestOptions>;

const name = requiredLine('Please give the passkey a name.', {
  most: LIMITS.passkeyNameCharacters,
  tooLong: `The name may have at most ${LIMITS.passkeyNameCharacters} characters.`,
});

export const passkey = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

export const listPasskeys = endpoint({
  name: 'listPasskeys',
  summary: 'Your own passkeys.',
  method: 'GET',
  path: '/profile/passkeys',
  query: listQuery(['id'], 'asc', LIMITS.passkeys),
  data: z.object({ passkeys: z.array(passkey), pagination }),
});

/** What the browser needs to make a passkey; good for one, for five minutes. */
export const beginPasskey = endpoint({
  name: 'beginPasskey',
  summary: 'Begins to add a passkey.',
  method: 'POST',
  path: '/profile/passkeys/challenge',
  data: z.object({ options: creationOptions }),
});

export const addPasskey = endpoint({
  name: 'addPasskey',
  summary: 'Adds a passkey.',
  method: 'POST',
  path: '/profile/passkeys',
  body: z.object({ name, credential: newCredential }),
  data: z.object({ passkey }),
});

export const renamePasskey = endpoint({
  name: 'renamePasskey',
  summary: 'Renames a passkey.',
  method: 'PUT',
  path: '/profile/passkeys/:id',
  params: idParams,
  body: z.object({ name }),
  data: z.object({ passkey }),
});

export const removePasskey = endpoint({
  name: 'removePasskey',
  summary: 'Removes a passkey.',
  method: 'DELETE',
  path: '/profile/passkeys/:id',
  params: idParams,
  data: nothing,
});

/** What the browser needs to use a passkey, whoever's it is; good for one use, for five minutes. */
export const challengePasskey = endpoint({
  name: 'challengePasskey',
  summary: 'Begins to sign in with a passkey.',
  method: 'POST',
  path: '/auth/passkeys/challenge',
  data: z.object({ options: requestOptions }),
});

export const signInWithPasskey = endpoint({
  name: 'signInWithPasskey',
  summary: 'Opens a session with a passkey.',
  method: 'POST',
  path: '/auth/passkeys/session',
  body: z.object({ credential: usedCredential }),
  data: session,
});
