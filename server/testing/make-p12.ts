import { webcrypto } from 'node:crypto';
import {
  AuthenticatedSafe,
  CertBag,
  Certificate,
  CryptoEngine,
  PFX,
  PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
  SafeBag,
  SafeContents,
} from 'pkijs';
import type { SealingKey } from '#server/seal/make-certificate.ts';

const engine = new CryptoEngine({ name: 'node', crypto: webcrypto });

/** A .p12 file as an institution would bring one. */
export async function makeP12(
  { privateKey, certificate, authority }: SealingKey,
  password: string,
): Promise<Buffer> {
  const secret = new TextEncoder().encode(password).buffer;
  const keyBag = new PKCS8ShroudedKeyBag({ parsedValue: PrivateKeyInfo.fromBER(privateKey) });
  await keyBag.makeInternalValues(
    {
      password: secret,
      contentEncryptionAlgorithm: {
        name: 'AES-CBC',
        length: 256,
        iv: webcrypto.getRandomValues(new Uint8Array(16)),
      },
      hmacHashAlgorithm: 'SHA-256',
      iterationCount: 1000,
    },
    engine,
  );
  const certificates = [certificate, authority].map(
    (der) =>
      new SafeBag({
        bagId: '1.2.840.113549.1.12.10.1.3',
        bagValue: new CertBag({ parsedValue: Certificate.fromBER(der) }),
      }),
  );
  const safeBags = [new SafeBag({ bagId: '1.2.840.113549.1.12.10.1.2', bagValue: keyBag }), ...certificates];
  const safe = new AuthenticatedSafe({
    parsedValue: { safeContents: [{ privacyMode: 0, value: new SafeContents({ safeBags }) }] },
  });
  await safe.makeInternalValues({ safeContents: [{}] }, engine);
  const pfx = new PFX({ parsedValue: { integrityMode: 0, authenticatedSafe: safe } });
  await pfx.makeInternalValues(
    {
      password: secret,
      iterations: 1000,
      pbkdf2HashAlgorithm: { name: 'SHA-256' },
      hmacHashAlgorithm: 'SHA-256',
    },
    engine,
  );
  return Buffer.from(pfx.toSchema().toBER());
}
