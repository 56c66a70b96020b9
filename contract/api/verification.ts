import { z } from 'zod';
import { readVerificationCode } from '../format/verification-code.ts';
import { LIMITS } from '../limits.ts';
import { endpoint } from './envelope.ts';
import { outcome } from './requests.ts';

/** Whatever somebody typed, with or without spaces and hyphens, in either case: one that no paper has is unknown, however it looks. */
const code = z.string().transform(readVerificationCode);

export const verification = z.object({
  document: z.string(),
  requestId: z.number(),
  code: z.string(),
  status: z.enum(['COMPLETED', 'CANCELLED']),
  completedAt: z.string(),
  /** Null while it stands. */
  cancelledAt: z.string().nullable(),
  /** Whose request it was, by the name that stands on the paper anyway. */
  requestor: z.string(),
  outcome,
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
  /**
   * Who signed the sealed file once more, on their own device: the holder's name and the issuer's, as the certificate
   * says. The newest is the last. These stand in a longer copy of the file, and on no page of the paper.
   */
  signedSince: z.array(z.object({ name: z.string(), issuer: z.string(), signedAt: z.string() })),
  /** Null during the moment between the last signature and the seal, and for good when it was cancelled in that moment. */
  sha256: z.string().nullable(),
  sealedAt: z.string().nullable(),
  institution: z.string(),
  /** Fingerprint of the authority behind its seal, for whoever checks that offline; null while that cannot be told. */
  certificateFingerprint: z.string().nullable(),
});
export type Verification = z.infer<typeof verification>;

/** The clock of the portal when it looked, for whoever files the answer. */
const checkedAt = z.string();

export const verifyCode = endpoint({
  name: 'verifyCode',
  summary: 'Whether a sealed paper is genuine, by its code.',
  method: 'GET',
  path: '/verify/:code',
  params: z.object({ code }),
  data: z.object({ verification, checkedAt }),
});

export const VERDICTS = [
  /** What was issued, with nothing added since but what the portal added itself or somebody signed whom it knows, and it counts. */
  'genuine',
  /** The same, but cancelled since then. */
  'cancelled',
  /** What was issued, but under another code than the one that was asked about. */
  'another',
  /** It begins with what was issued, and got something since that is not the portal's and that nobody signed whom it knows. */
  'added',
  /** Its seal is whole and ours, and there is no record of it. */
  'unrecorded',
  /** It was sealed, by whomever, and is not any more what was sealed. */
  'changed',
  /** Its seal is whole, and not ours. */
  'foreign',
  /** It carries no seal, and the code of a paper: a print, or a copy that was saved anew. */
  'unsealed',
  /** It carries neither a seal nor a code that the portal knows. */
  'unknown',
] as const;
export type Verdict = (typeof VERDICTS)[number];

/** `agrees`: with the record; null where one of them says nothing. */
const said = z.object({ value: z.string().nullable(), agrees: z.boolean().nullable() });

/** What a file says of itself beside what the record says. Nothing of it is proven unless the verdict is `genuine` or `cancelled`. */
export const fileStatement = z.object({
  document: said,
  requestId: said,
  requestor: said,
  code: said,
  /** The reason that its seal gives, such as "Completed; 2 stages signed". */
  standing: said,
  sealedAt: said,
  /** The name on the certificate of its seal, while that is whole; anybody can make one with any name, `agrees` says whether it is ours. */
  certificate: said,
  sha256: said,
  /** For each signee of the record, in its order: the name and the time as far as the file prints them. */
  signees: z.array(
    z.object({
      name: z.string().nullable(),
      signedAt: z.string().nullable(),
      agrees: z.boolean().nullable(),
    }),
  ),
});
export type FileStatement = z.infer<typeof fileStatement>;
export type Said = z.infer<typeof said>;

const fileCheck = z.object({
  verdict: z.enum(VERDICTS),
  /** Whether its seal is whole, and ours; otherwise one sentence about it. */
  isIntact: z.boolean(),
  isOurs: z.boolean(),
  problem: z.string().nullable(),
  /** By when a time-stamp proves that it was sealed. */
  provenAt: z.string().nullable(),
  /**
   * Who signed it since, with a certificate of their own; `isKnown` where it is of an authority that the portal takes,
   * `isTrusted` where it was valid then and without a flaw, too.
   */
  later: z.array(
    z.object({
      name: z.string(),
      issuer: z.string(),
      signedAt: z.string().nullable(),
      isKnown: z.boolean(),
      /** Whether it shows something on a page, which lies over the paper. */
      isVisible: z.boolean(),
      /**
       * Why it proves nothing whoever has issued its certificate: that is not for signing, SHA-1 was used, or it names a time before
       * the seal or still to come.
       */
      flaw: z.enum(['purpose', 'method', 'time']).nullable(),
      isTrusted: z.boolean(),
    }),
  ),
  /** Whether it got anything since it was issued; then `sha256` is of the file as it was issued. */
  hasMore: z.boolean(),
  sha256: z.string(),
  statement: fileStatement,
});
export type FileCheck = z.infer<typeof fileCheck>;

/** Says whether this very file was issued for the code and is untouched. */
export const verifyFile = endpoint({
  name: 'verifyFile',
  summary: 'Whether this very file was issued for the code.',
  method: 'POST',
  path: '/verify/:code',
  params: z.object({ code }),
  isUpload: true,
  data: z.object({ check: fileCheck.extend({ isIssued: z.boolean() }), checkedAt }),
});

/** Recognises a file by its bytes, otherwise by the code that it carries. Shows no more of the record than the code shows. */
export const recogniseFile = endpoint({
  name: 'recogniseFile',
  summary: 'Whether a file is genuine, without its code.',
  method: 'POST',
  path: '/verify',
  isUpload: true,
  data: z.object({ check: fileCheck, verification: verification.nullable(), checkedAt }),
});

/** Which authority is asked for, by what the verification of a paper says; the present one without it. */
const whichAuthority = z.object({ fingerprint: z.string().max(LIMITS.textCharacters).optional() });

/** The authority behind the seal as PEM, for whoever checks a seal without the portal. */
export const getAuthority = endpoint({
  name: 'getAuthority',
  summary: 'The certificate authority behind the seal.',
  method: 'GET',
  path: '/seal/authority.pem',
  query: whichAuthority,
  alsoRefuses: [404],
  bytes: ['application/x-pem-file'],
});

/** The same in DER, as readers of PDF files and Windows import it. */
export const getAuthorityCer = endpoint({
  name: 'getAuthorityCer',
  summary: 'The certificate authority behind the seal, in DER.',
  method: 'GET',
  path: '/seal/authority.cer',
  query: whichAuthority,
  alsoRefuses: [404],
  bytes: ['application/pkix-cert'],
});
