import { randomBytes } from 'node:crypto';
import { LIMITS } from '#contract/limits.ts';

/** Random values that cannot be guessed, passed in so that tests can choose them. */
export type Ids = {
  /** 256 random bits for a session, or for a browser that is to be known again. */
  token(): string;
  /** For a verification address that people may also type: 130 bits without letters that look alike. */
  verificationCode(): string;
  /** To type in place of a code of the authenticator app: 50 bits, five a character, of the same letters and digits. */
  recoveryCode(): string;
  /** For the name of a stored file. */
  fileKey(): string;
  /** Names one call in the log, and to somebody who reports that it failed: 12 hexadecimal digits. */
  requestId(): string;
};

const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789';
const CODE_LENGTH = 26;

export const randomIds: Ids = {
  token: () => randomBytes(32).toString('base64url'),
  verificationCode: () => verificationCodeFrom(randomBytes(CODE_LENGTH)),
  recoveryCode: () => charactersFrom(randomBytes(LIMITS.recoveryCodeCharacters)),
  fileKey: () => randomBytes(16).toString('hex'),
  requestId: () => randomBytes(6).toString('hex'),
};

/** The code that these bytes stand for, of which there are at least 26. */
export function verificationCodeFrom(bytes: Uint8Array): string {
  return charactersFrom(bytes.subarray(0, CODE_LENGTH));
}

function charactersFrom(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
