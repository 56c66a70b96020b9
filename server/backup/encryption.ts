import { Readable } from 'node:stream';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';

/** What an encrypted file begins with: the format of age (age-encryption.org), which other programs read, too. */
export const ENCRYPTED = 'age-encryption.org/v1';
const PUBLIC_KEY = /^age1/;
const PRIVATE_KEY = /^AGE-SECRET-KEY-/;

type Bytes = AsyncIterable<Uint8Array>;

/**
 * Encrypts for a passphrase, or for whoever has the private key of a public one (`age1…`). Throws an Error with one sentence when
 * it is none.
 */
export async function encrypt(key: string) {
  const encrypter = new Encrypter();
  try {
    if (PUBLIC_KEY.test(key)) encrypter.addRecipient(key);
    else if (PRIVATE_KEY.test(key)) encrypter.addRecipient(await identityToRecipient(key));
    else encrypter.setPassphrase(key);
  } catch (cause) {
    throw new Error('BACKUP_KEY looks like a key of age, but is none. Was it copied whole?', { cause });
  }
  return async function* (plain: Bytes): Bytes {
    yield* await encrypter.encrypt(webStream(plain));
  };
}

/** Throws an Error where the file was changed or cut off, and before anything else when the key is another one. */
export function decrypt(key: string) {
  const decrypter = new Decrypter();
  try {
    if (PUBLIC_KEY.test(key)) throw new Error('It encrypts only');
    if (PRIVATE_KEY.test(key)) decrypter.addIdentity(key);
    else decrypter.addPassphrase(key);
  } catch (cause) {
    throw new Error('To read a backup, give the whole private key (AGE-SECRET-KEY-1…) in BACKUP_KEY.', {
      cause,
    });
  }
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
