import type { z } from 'zod';
import type { secondFactor } from '#contract/api/second-factor.ts';

export type GivenFactor = z.input<typeof secondFactor>;

/** A passkey as second factor. What asks for it is loaded when it is needed: few have one. */
export async function givePasskey(): Promise<GivenFactor> {
  const { askForPasskey } = await import('./ask-for-passkey.ts');
  return { passkey: await askForPasskey() };
}
