import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { fileKeyStorage, type KeyFile } from '../seal/key-storage.ts';

const MIN_CHARACTERS = 32;

type Settings = Pick<Config, 'secretKey' | 'dataDir'>;

/**
 * The 32 bytes that encrypt second-factor secrets and the sealing key: from SECRET_KEY, else a file in DATA_DIR that
 * the first start makes. Throws an Error with one sentence when that file holds no key.
 */
export async function readSecretKey(config: Settings): Promise<Buffer> {
  const made = () => secretKeyFile(config).writeIfAbsent(Buffer.from(randomBytes(32).toString('base64url')));
  return secretKeyOf((await findSecretKeyText(config)) ?? String(await made()));
}

/** As somebody set it or the first start made it; null where there is none yet. Throws like `readSecretKey`. */
export async function findSecretKeyText(config: Settings): Promise<string | null> {
  if (config.secretKey) return config.secretKey;
  const stored = await secretKeyFile(config).read();
  if (stored && stored.toString().length < MIN_CHARACTERS) {
    throw new Error(`${pathIn(config)} holds no key. Put it back from a backup.`);
  }
  return stored ? stored.toString() : null;
}

/** Where the key is stored that the first start makes. */
export function secretKeyFile(config: Settings): KeyFile {
  return fileKeyStorage(pathIn(config));
}

export function secretKeyOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

const pathIn = ({ dataDir }: Settings) => join(dataDir, 'secret.key');
