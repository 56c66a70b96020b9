import type { X509Certificate } from 'node:crypto';
import { BitString } from 'asn1js';
import { BasicConstraints, Certificate } from 'pkijs';
import { BASIC_CONSTRAINTS, FOR_TIME_STAMPS, KEY_USAGE } from './object-ids.ts';

/** digitalSignature and nonRepudiation (RFC 5280, 4.2.1.3). */
const SIGNS = 0b1100_0000;
/** For servers, time-stamps and answers about certificates, which are of no person (RFC 5280, 4.2.1.12). */
const OF_MACHINES = ['1.3.6.1.5.5.7.3.1', FOR_TIME_STAMPS, '1.3.6.1.5.5.7.3.9'];

/** Whether somebody may sign documents with it: one for encryption alone, or for a server, is not for that. */
export function isForSigning(certificate: X509Certificate): boolean {
  // Node.js calls the purposes (extended key usage) so.
  const purposes = certificate.keyUsage ?? [];
  if (purposes.length > 0 && purposes.every((one) => OF_MACHINES.includes(one))) return false;
  const usage = extensionOf(certificate, KEY_USAGE);
  return !(usage instanceof BitString) || ((usage.valueBlock.valueHexView[0] ?? 0) & SIGNS) !== 0;
}

/** How many issuers may stand between an issuer and whoever signs. */
export function issuersBelow(certificate: X509Certificate): number {
  const constraints = extensionOf(certificate, BASIC_CONSTRAINTS);
  const most = constraints instanceof BasicConstraints ? constraints.pathLenConstraint : undefined;
  return typeof most === 'number' ? most : Number.POSITIVE_INFINITY;
}

function extensionOf({ raw }: X509Certificate, id: string): unknown {
  return Certificate.fromBER(raw).extensions?.find(({ extnID }) => extnID === id)?.parsedValue;
}
