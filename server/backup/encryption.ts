import { Readable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';

/** What an encrypted file begins with: the format of age (age-encryption.org), which other programs read, too. */
export const ENCRYPTED = 'age-encryption.org/v1';
const PUBLIC_KEY = /^age1/;
const PRIVATE_KEY = /^AGE-SECRET-KEY-/;

type Bytes = AsyncIterable<Uint8Array>;

/** Encrypts for a passphrase, or for whoever has the private key of a public one (`age1…`). */
export function encrypt(key: string) {
  const encrypter = new Encrypter();
  if (PUBLIC_KEY.test(key)) encrypter.addRecipient(key);
  else encrypter.setPassphrase(key);
  return async function* (plain: Bytes): Bytes {
    yield* await encrypter.encrypt(webStream(plain));
  };
}

/** Throws an Error where the file was changed or cut off, and before anything else when the key is another one. */
export function decrypt(key: string) {
  const decrypter = new Decrypter();
  if (PRIVATE_KEY.test(key)) decrypter.addIdentity(key);
  else decrypter.addPassphrase(key);
  return async function* (encrypted: Bytes): Bytes {
    yield* await decrypter.decrypt(webStream(encrypted));
  };
}

/** Whether this is what `decrypt` says of another key. */
export function isOtherKey(error: unknown): boolean {
  return error instanceof Error && /no identity matched/.test(error.message);
}

function webStream(bytes: Bytes): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(bytes, { objectMode: false })) as ReadableStream<Uint8Array>;
}
