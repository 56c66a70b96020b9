import { z } from 'zod';

const UNREADABLE = 'This passkey could not be read. Please try again.';

/** Bytes as WebAuthn writes them in JSON; a key with its certificates is the longest. */
export const bytes = z
  .string(UNREADABLE)
  .max(20_000, UNREADABLE)
  .regex(/^[\w-]+$/, UNREADABLE);
export const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key', UNREADABLE),
};

/** What the browser's `navigator.credentials.get()` gave, as JSON. */
export const usedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
});
export type UsedCredential = z.infer<typeof usedCredential>;

/** What may follow a password or a campus account: a code of the app or a recovery code, or a passkey. */
export const secondFactor = z.object({
  tfaCode: z.string().max(20).optional(),
  passkey: usedCredential.optional(),
});

/** What the account has, of which one is asked for: also the `data` of a refusal with TFA_REQUIRED. */
export const factors = z.object({ factors: z.array(z.enum(['code', 'passkey'])) });
export type Factor = z.infer<typeof factors>['factors'][number];
