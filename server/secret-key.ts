import { createHash, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/**
 * The 32 bytes that encrypt second-factor secrets and the sealing key: from SECRET_KEY, else a file in DATA_DIR that
 * the first start makes. Two first starts at once agree on one.
 */
export async function readSecretKey(config: Pick<Config, 'secretKey' | 'dataDir'>): Promise<Buffer> {
  const text = config.secretKey ?? (await readOrMake(join(config.dataDir, 'secret.key')));
  return createHash('sha256').update(text).digest();
}

async function readOrMake(path: string): Promise<string> {
  const existing = await readIfThere(path);
  if (existing) return existing;
  await mkdir(join(path, '..'), { recursive: true });
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  await link(draft, path).catch(ignoreExisting);
  await unlink(draft);
  return readFile(path, 'utf8');
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
