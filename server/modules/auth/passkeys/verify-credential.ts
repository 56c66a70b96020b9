import { z } from 'zod';
import type { NewCredential } from '#contract/api/passkeys.ts';
import type { UsedCredential } from '#contract/api/second-factor.ts';
import { refuse } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import { takeChallenge } from './challenges.ts';

/** EdDSA, ECDSA with P-256, RSA: COSE's numbers, the preferred one first. */
export const ALGORITHMS = [-8, -7, -257];

type VerifyDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;
type Stored = { credentialId: string; publicKey: Buffer; counter: number };

/**
 * The passkey that somebody has just made for the account `accountId`. Refuses one that was made for another address, for
 * an old or unknown challenge, or without asking who holds the device (403, 409).
 */
export async function verifyNewCredential(
  deps: VerifyDeps,
  accountId: number,
  { id, rawId, type, response }: NewCredential,
): Promise<Stored> {
  const { rpId, origin } = siteOf(deps);
  const expectedChallenge = await challengeOf(deps, response.clientDataJSON, accountId);
  const { verifyRegistrationResponse } = await library();
  const result = await verifyRegistrationResponse({
    response: { id, rawId, type, response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => refuseAs(deps, error));
  if (!result.verified) return refuse('passkey.refused');
  const { credential } = result.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
  };
}

/**
 * The new counter of a stored passkey after this use of it. Refuses one for another address, for an old or unknown
 * challenge, without asking who holds the device, with a wrong signature, or with a counter that was seen before: it may be
 * a copy (403, 409).
 */
export async function verifyUsedCredential(
  deps: VerifyDeps,
  stored: Stored,
  { id, rawId, type, response }: UsedCredential,
): Promise<number> {
  const { rpId, origin } = siteOf(deps);
  const expectedChallenge = await challengeOf(deps, response.clientDataJSON, null);
  const { userHandle, ...signed } = response;
  const { verifyAuthenticationResponse } = await library();
  const result = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      response: { ...signed, ...(userHandle && { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: {
      id: stored.credentialId,
      publicKey: Uint8Array.from(stored.publicKey),
      counter: stored.counter,
    },
    requireUserVerification: true,
  }).catch((error: unknown) => refuseAs(deps, error));
  if (!result.verified) return refuse('passkey.refused');
  return result.authenticationInfo.newCounter;
}

/** Where passkeys are good. 409 when the portal's address is none for which browsers make them. */
export function siteOf({ config }: Pick<Deps, 'config'>): NonNullable<Deps['config']['passkeySite']> {
  return config.passkeySite ?? refuse('passkey.no-site');
}

/** Loaded at the first passkey: it takes 27 MB and half a second. */
const library = () => import('@simplewebauthn/server');

const clientData = z.object({ challenge: z.string() });

/** Takes the challenge that was signed, whatever comes of it: nobody can try it twice. */
async function challengeOf(deps: VerifyDeps, clientDataJson: string, accountId: number | null) {
  const { challenge } = readClientData(clientDataJson);
  const isOurs = await takeChallenge(deps, challenge, accountId);
  return isOurs ? challenge : refuse('passkey.too-late');
}

function readClientData(clientDataJson: string): z.infer<typeof clientData> {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8')));
  } catch {
    return refuse('passkey.refused');
  }
}

/** The library throws for everything that is wrong with a credential; why is for the operators only. */
function refuseAs({ log }: Pick<Deps, 'log'>, error: unknown): never {
  log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'a passkey was refused');
  return refuse('passkey.refused');
}
