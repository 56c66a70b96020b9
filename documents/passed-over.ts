import { findSigningForm } from './registry.ts';

type OwnStage = { documentKey: string; signatureKey: string | null; isLast: boolean };

/**
 * "Nobody certifies or approves their own request" (server.md section 3): a stage that only the requestor could sign is
 * passed over when it fills nothing in and is not the last of its chain; else it waits for somebody else.
 */
export function isPassedOver({ documentKey, signatureKey, isLast }: OwnStage): boolean {
  return !isLast && !findSigningForm(documentKey, signatureKey);
}
