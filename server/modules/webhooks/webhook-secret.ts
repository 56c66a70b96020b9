import { createHmac } from 'node:crypto';
import { deriveKey } from '#server/secrets/derive-key.ts';
import { decryptSecret, encryptSecret } from '#server/secrets/encrypt-secret.ts';

/** What every secret of a webhook begins with, so that people and programs that look for secrets know one. */
const PREFIX = 'lagda_whsec_';

export function newSecretText(ids: { token(): string }): string {
  return PREFIX + ids.token();
}

/** Encrypted for the row of this webhook. */
export function encryptWebhookSecret(secretKey: Buffer, webhookId: number, secret: string): string {
  return encryptSecret(deriveKey(secretKey, 'webhook secrets'), boundTo(webhookId), secret);
}

/** Null for one of the time before SECRET_KEY was changed. */
export function decryptWebhookSecret(secretKey: Buffer, webhookId: number, encrypted: string): string | null {
  return decryptSecret(deriveKey(secretKey, 'webhook secrets'), boundTo(webhookId), encrypted);
}

function boundTo(webhookId: number): string {
  return `webhook ${webhookId}`;
}

/** The signature of a delivery: HMAC-SHA256 over `timestamp.body` with the whole secret as the key, in hexadecimal. */
export function signBody(secret: string, timestamp: number, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}
