import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const MARK = Buffer.from('lagda sealing key 1\n');
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts what is kept at rest (AES-256-GCM) with a key derived from the portal's secret. */
export function lock(plain: Buffer, secretKey: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secretKey), iv).setAAD(MARK);
  const locked = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([MARK, iv, cipher.getAuthTag(), locked]);
}

/** The plain bytes; null when the secret is another one or the bytes are damaged. */
export function unlock(kept: Buffer, secretKey: Buffer): Buffer | null {
  if (!kept.subarray(0, MARK.length).equals(MARK)) return null;
  const [ivEnd, tagEnd] = [MARK.length + IV_BYTES, MARK.length + IV_BYTES + TAG_BYTES];
  if (kept.length < tagEnd) return null;
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(secretKey), kept.subarray(MARK.length, ivEnd), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(MARK).setAuthTag(kept.subarray(ivEnd, tagEnd));
  try {
    return Buffer.concat([decipher.update(kept.subarray(tagEnd)), decipher.final()]);
  } catch {
    return null;
  }
}

function keyFrom(secretKey: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, Buffer.alloc(0), 'lagda sealing key', 32));
}
