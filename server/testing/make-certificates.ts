import { randomBytes, X509Certificate } from 'node:crypto';
import * as asn1 from 'asn1js';
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  CryptoEngine,
  Extension,
  ExtKeyUsage,
  Time,
} from 'pkijs';

// The global one: the browser's tests check this file with the browser's types.
export const engine = new CryptoEngine({ name: 'node', crypto });

/** A certificate with its key, and whose it was issued by: one of a chain of the tests' own. */
export type Issued = {
  certificate: Certificate;
  x509: X509Certificate;
  der: Buffer;
  keys: Awaited<ReturnType<typeof makeKeys>>;
  issuer: Issued | null;
};

type About = {
  name: string;
  from?: string;
  to?: string;
  purposes?: string[];
  isAuthority?: boolean;
  /** For what is sent to somebody alone. */
  mayNotSign?: boolean;
  /** How many issuers it may have below it. */
  issuersBelow?: number;
  /** Those of another one: with its name as well, each counts as issued by the other. */
  keys?: Issued['keys'];
};

function makeKeys() {
  return crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
}

/** Makes a certificate, issued by `issuer` or by itself. */
export async function makeCertificate(
  {
    name,
    from = '2020-01-01',
    to = '2050-01-01',
    purposes = [],
    isAuthority = false,
    mayNotSign = false,
    issuersBelow,
    keys: given,
  }: About,
  issuer: Issued | null = null,
): Promise<Issued> {
  const keys = given ?? (await makeKeys());
  const serialNumber = new asn1.Integer({ valueHex: Uint8Array.from([0x40, ...randomBytes(8)]).buffer });
  const certificate = new Certificate({ version: 2, serialNumber, extensions: [] });
  const value = new asn1.Utf8String({ value: name });
  certificate.subject.typesAndValues.push(new AttributeTypeAndValue({ type: '2.5.4.3', value }));
  certificate.issuer = issuer?.certificate.subject ?? certificate.subject;
  certificate.notBefore = new Time({ type: 1, value: new Date(from) });
  certificate.notAfter = new Time({ type: 1, value: new Date(to) });
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey, engine);
  const constraints = new BasicConstraints({
    cA: isAuthority,
    ...(issuersBelow !== undefined && { pathLenConstraint: issuersBelow }),
  });
  certificate.extensions?.push(
    new Extension({ extnID: '2.5.29.19', critical: true, extnValue: constraints.toSchema().toBER() }),
  );
  if (mayNotSign) {
    // keyEncipherment and nothing else
    const usage = new asn1.BitString({ valueHex: Uint8Array.of(0x20).buffer, unusedBits: 5 });
    certificate.extensions?.push(new Extension({ extnID: '2.5.29.15', extnValue: usage.toBER() }));
  }
  if (purposes.length > 0) {
    const usage = new ExtKeyUsage({ keyPurposes: purposes });
    certificate.extensions?.push(
      new Extension({ extnID: '2.5.29.37', critical: true, extnValue: usage.toSchema().toBER() }),
    );
  }
  await certificate.sign((issuer?.keys ?? keys).privateKey, 'SHA-256', engine);
  const der = Buffer.from(certificate.toSchema().toBER());
  return { certificate, x509: new X509Certificate(der), der, keys, issuer };
}

/** A certificate and those that issued it, the first one first. */
export function chainOf(issued: Issued): Issued[] {
  return issued.issuer ? [issued, ...chainOf(issued.issuer)] : [issued];
}

/** The private key in PKCS #8. */
export async function privateKeyOf({ keys }: Issued): Promise<Buffer> {
  return Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey));
}
