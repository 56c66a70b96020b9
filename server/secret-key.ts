import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { fileKeyStorage } from './seal/key-storage.ts';

const MIN_CHARACTERS = 32;

/**
 * The 32 bytes that encrypt second-factor secrets and the sealing key: from SECRET_KEY, else a file in DATA_DIR that
 * the first start makes. Throws an Error with one sentence when that file holds no key.
 */
export async function readSecretKey(config: Pick<Config, 'secretKey' | 'dataDir'>): Promise<Buffer> {
  const text = config.secretKey ?? (await readOrMake(join(config.dataDir, 'secret.key')));
  return createHash('sha256').update(text).digest();
}

async function readOrMake(path: string): Promise<string> {
  const storage = fileKeyStorage(path);
  const made = () => storage.writeIfAbsent(Buffer.from(randomBytes(32).toString('base64url')));
  const text = String((await storage.read()) ?? (await made()));
  if (text.length < MIN_CHARACTERS) throw new Error(`${path} holds no key. Put it back from a backup.`);
  return text;
}
