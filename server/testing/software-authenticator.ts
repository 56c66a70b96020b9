import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { CreationOptions, NewCredential, RequestOptions } from '#contract/api/passkeys.ts';
import type { UsedCredential } from '#contract/api/second-factor.ts';

type Kept = { id: string; userHandle: string; privateKey: KeyObject; counter: number };
/** What a page, a browser or a device may claim, honestly or not. */
type Claims = {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  userHandle?: string;
  /** Whether the device asked for a finger, a face or a PIN. */
  isUserVerified?: boolean;
};

export type SoftwareAuthenticator = {
  /** Makes its passkey, as `navigator.credentials.create()` does. */
  create(options: CreationOptions, claims?: Claims): NewCredential;
  /** Uses its passkey, as `navigator.credentials.get()` does. A counter that is not 0 goes up with each use. */
  get(options: RequestOptions, claims?: Claims): UsedCredential;
  setCounter(counter: number): void;
};

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** An authenticator with one passkey and the browser around it, showing a page of `origin`; it also does what no real one does. */
export function softwareAuthenticator(origin: string): SoftwareAuthenticator {
  let kept: Kept | undefined;
  const own = (): Kept => {
    if (!kept) throw new Error('The authenticator has no passkey');
    return kept;
  };
  return {
    create(options, claims = {}) {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const id = randomBytes(32);
      kept = { id: id.toString('base64url'), userHandle: options.user.id, privateKey, counter: 0 };
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const head = authenticatorData(options.rp.id, kept.counter, claims, HAS_CREDENTIAL);
      const authData = Buffer.concat([head, Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authData)],
      ]);
      return {
        ...credential(kept.id),
        response: {
          clientDataJSON: clientData({
            type: 'webauthn.create',
            challenge: options.challenge,
            origin,
            ...claims,
          }),
          attestationObject: cbor(attestation).toString('base64url'),
        },
      };
    },
    get(options, claims = {}) {
      const passkey = own();
      if (passkey.counter > 0) passkey.counter += 1;
      const data = authenticatorData(options.rpId, passkey.counter, claims);
      const clientDataJSON = clientData({
        type: 'webauthn.get',
        challenge: options.challenge,
        origin,
        ...claims,
      });
      const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
      const signature = sign('sha256', Buffer.concat([data, hash]), passkey.privateKey);
      return {
        ...credential(passkey.id),
        response: {
          clientDataJSON,
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: claims.userHandle ?? passkey.userHandle,
        },
      };
    },
    setCounter(counter) {
      own().counter = counter;
    },
  };
}

function credential(id: string) {
  return { id, rawId: id, type: 'public-key' as const };
}

function clientData({ type, challenge, origin }: Claims): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}

function authenticatorData(rpId: string, count: number, claims: Claims, flags = 0): Buffer {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(count);
  const verified = (claims.isUserVerified ?? true) ? USER_VERIFIED : 0;
  const rpIdHash = createHash('sha256')
    .update(claims.rpId ?? rpId)
    .digest();
  return Buffer.concat([rpIdHash, Buffer.from([USER_PRESENT | verified | flags]), counter]);
}

/** An ES256 key as COSE writes it (RFC 9053). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'));
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  );
}

function cbor(value: unknown): Buffer {
  return Buffer.from(isoCBOR.encode(value as Parameters<typeof isoCBOR.encode>[0]));
}
