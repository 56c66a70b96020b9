import { randomBytes, webcrypto } from 'node:crypto';
import * as asn1 from 'asn1js';
import {
  AttributeTypeAndValue,
  AuthorityKeyIdentifier,
  BasicConstraints,
  Certificate,
  Extension,
  ExtKeyUsage,
  RelativeDistinguishedNames,
  Time,
} from 'pkijs';
import { DAY_MS } from '#contract/time-units.ts';
import { BASIC_CONSTRAINTS, KEY_USAGE } from './object-ids.ts';

/** A private key (PKCS #8) with its certificate and the authority's, all DER. */
export type SealingKey = { privateKey: Buffer; certificate: Buffer; authority: Buffer };

// Extensions (RFC 5280, 4.2.1) and the parts of a name (X.520).
const SUBJECT_KEY = '2.5.29.14';
const AUTHORITY_KEY = '2.5.29.35';
const EXTENDED_KEY_USAGE = '2.5.29.37';
const COMMON_NAME = '2.5.4.3';
const ORGANIZATION = '2.5.4.10';
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' };
// Email protection, document signing, and what Adobe called that before. Poppler does not accept a certificate for document signing
// alone; every reader accepts it together with email protection.
const PURPOSES = ['1.3.6.1.5.5.7.3.4', '1.3.6.1.5.5.7.3.36', '1.2.840.113583.1.1.5'];
// Bits of the key usage extension, the first one on the left (RFC 5280, 4.2.1.3).
const SIGN_AND_COMMIT = { bits: 0b11000000, unused: 6 };
const SIGN_CERTIFICATES = { bits: 0b00000110, unused: 1 };

/**
 * Creates a sealing certificate (25 years) and the authority that issues it (30 years). The authority's private key is not
 * kept: nobody can issue another certificate with it, so whoever trusts the authority trusts this one seal.
 */
export async function makeSealingKey(institution: string): Promise<SealingKey> {
  const [authorityKeys, sealKeys] = await Promise.all([generateKeys(), generateKeys()]);
  const authority = await certificateFor(authorityKeys, nameOf(institution, 'Sealing Authority'), 30);
  authority.issuer = authority.subject;
  authority.extensions?.push(
    extension(BASIC_CONSTRAINTS, true, new BasicConstraints({ cA: true, pathLenConstraint: 0 })),
    keyUsage(SIGN_CERTIFICATES),
  );
  const certificate = await certificateFor(sealKeys, nameOf(institution, 'Document Seal'), 25);
  certificate.issuer = authority.subject;
  const keyIdentifier = new asn1.OctetString({ valueHex: await authority.getKeyHash() });
  certificate.extensions?.push(
    extension(BASIC_CONSTRAINTS, true, new BasicConstraints({ cA: false })),
    keyUsage(SIGN_AND_COMMIT),
    extension(EXTENDED_KEY_USAGE, false, new ExtKeyUsage({ keyPurposes: PURPOSES })),
    extension(AUTHORITY_KEY, false, new AuthorityKeyIdentifier({ keyIdentifier })),
  );
  await authority.sign(authorityKeys.privateKey, 'SHA-256');
  await certificate.sign(authorityKeys.privateKey, 'SHA-256');
  return {
    privateKey: Buffer.from(await webcrypto.subtle.exportKey('pkcs8', sealKeys.privateKey)),
    certificate: Buffer.from(certificate.toSchema().toBER()),
    authority: Buffer.from(authority.toSchema().toBER()),
  };
}

function generateKeys(): Promise<webcrypto.CryptoKeyPair> {
  return webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
}

async function certificateFor(
  keys: webcrypto.CryptoKeyPair,
  subject: RelativeDistinguishedNames,
  years: number,
) {
  const certificate = new Certificate({ subject, version: 2, extensions: [] });
  // A positive number of 16 bytes.
  certificate.serialNumber = new asn1.Integer({ valueHex: Buffer.from([0x40, ...randomBytes(15)]) });
  // Begins in the past, so that a seal is valid on machines whose clock is slow.
  certificate.notBefore = timeOf(Date.now() - 60 * DAY_MS);
  certificate.notAfter = timeOf(Date.now() + years * 365 * DAY_MS);
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  const identifier = new asn1.OctetString({ valueHex: await certificate.getKeyHash() });
  certificate.extensions?.push(extension(SUBJECT_KEY, false, { toSchema: () => identifier }));
  return certificate;
}

function extension(
  extnID: string,
  critical: boolean,
  value: { toSchema(): { toBER(): ArrayBuffer } },
): Extension {
  return new Extension({ extnID, critical, extnValue: value.toSchema().toBER() });
}

// Up to 2049 as UTCTime, later as GeneralizedTime (RFC 5280, 4.1.2.5).
function timeOf(milliseconds: number): Time {
  const value = new Date(Math.floor(milliseconds / 1000) * 1000);
  return new Time({ type: value.getUTCFullYear() < 2050 ? 0 : 1, value });
}

function keyUsage({ bits, unused }: { bits: number; unused: number }): Extension {
  const value = new asn1.BitString({ valueHex: new Uint8Array([bits]), unusedBits: unused });
  return extension(KEY_USAGE, true, { toSchema: () => value });
}

// Organization and common name, which hold at most 64 characters each (X.520). Built by hand and read back, because
// pkijs itself would write both into one part of the name.
function nameOf(institution: string, role: string): RelativeDistinguishedNames {
  const parts = [
    [ORGANIZATION, institution.slice(0, 64)],
    [COMMON_NAME, `${institution.slice(0, 63 - role.length)} ${role}`],
  ] as const;
  const schema = new asn1.Sequence({
    value: parts.map(([type, value]) => {
      const attribute = new AttributeTypeAndValue({ type, value: new asn1.Utf8String({ value }) });
      return new asn1.Set({ value: [attribute.toSchema()] });
    }),
  });
  return new RelativeDistinguishedNames({ schema: asn1.fromBER(schema.toBER()).result });
}
