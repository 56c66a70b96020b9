import { z } from 'zod';
import { readVerificationCode } from '../format/verification-code.ts';
import { endpoint } from './envelope.ts';

/** Whatever somebody typed, with or without spaces and hyphens, in either case: one that no paper has is unknown, however it looks. */
const code = z.string().transform(readVerificationCode);

export const verification = z.object({
  document: z.string(),
  requestId: z.number(),
  status: z.enum(['COMPLETED', 'CANCELLED']),
  completedAt: z.string(),
  /** Whose request it was; the name stands on the paper anyway. */
  requestor: z.string(),
  /** All have signed; `remarks` says what speaks against it all the same, such as an office that did not clear. */
  outcome: z.object({ isFavourable: z.boolean(), remarks: z.array(z.string()) }),
  signees: z.array(
    z.object({
      /** Null, like `signedAt`, for a stage that was skipped. */
      name: z.string().nullable(),
      position: z.string(),
      signedAt: z.string().nullable(),
      onBehalfOf: z.string().nullable(),
      isSkipped: z.boolean(),
      skippedReason: z.string().nullable(),
    }),
  ),
  /** Null during the moment between the last signature and the seal, and for good when it was cancelled in that moment. */
  sha256: z.string().nullable(),
  institution: z.string(),
  /** Fingerprint of the portal's own authority, for whoever checks the seal offline. */
  certificateFingerprint: z.string(),
});
export type Verification = z.infer<typeof verification>;

export const verifyCode = endpoint({
  name: 'verifyCode',
  summary: 'Whether a sealed paper is genuine, by its code.',
  method: 'GET',
  path: '/verify/:code',
  params: z.object({ code }),
  data: z.object({ verification }),
});

/** Says whether this very file was issued for the code and is untouched. */
export const verifyFile = endpoint({
  name: 'verifyFile',
  summary: 'Whether this very file was issued for the code.',
  method: 'POST',
  path: '/verify/:code',
  params: z.object({ code }),
  isUpload: true,
  data: z.object({
    check: z.object({
      isIssued: z.boolean(),
      isIntact: z.boolean(),
      isOurs: z.boolean(),
      problem: z.string().nullable(),
    }),
  }),
});

/** The authority behind the seal as PEM, for whoever checks a seal without the portal. */
export const getAuthority = endpoint({
  name: 'getAuthority',
  summary: 'The certificate authority behind the seal.',
  method: 'GET',
  path: '/seal/authority.pem',
  bytes: ['application/x-pem-file'],
});
