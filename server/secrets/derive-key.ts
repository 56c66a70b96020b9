import { hkdfSync } from 'node:crypto';

type Purpose =
  | 'two-factor secrets'
  | 'lagda sealing key'
  | 'emails of login tries'
  | 'recovery codes'
  | 'new-password links'
  | 'passkey user handles'
  | 'webhook secrets'
  | 'audit log'
  | 'backups'
  | 'permits to sign';

/** The portal has one secret key; each purpose uses 32 bytes derived from it, so that none can stand in for another. */
export function deriveKey(secretKey: Buffer, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32));
}
