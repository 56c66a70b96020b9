import { createHash } from 'node:crypto';
import type { Signer } from '@libpdf/core';
import * as asn1 from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  GeneralName,
  GeneralNames,
  IssuerAndSerialNumber,
  IssuerSerial,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import { DATA, SHA_256, TIME_STAMP_TOKEN } from './object-ids.ts';

const ALGORITHMS: Record<string, string> = {
  ECDSA: '1.2.840.10045.4.3.2',
  'RSASSA-PKCS1-v1_5': '1.2.840.113549.1.1.11',
};
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const ALGORITHM_PROTECTION = '1.2.840.113549.1.9.52';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const CHOICE_OF_SIGNED = 0;
const CHOICE_OF_UNSIGNED = 1;

/** Whether a seal can be made with such a key. */
export function canSeal({ signatureAlgorithm }: Signer): boolean {
  return signatureAlgorithm in ALGORITHMS;
}

/** Answers the time-stamp token in DER for a signature, or null when none is to be had. */
export type StampSignature = (signature: Uint8Array) => Promise<Uint8Array | null>;

/**
 * A detached CMS signature in DER over this content, as PAdES asks for it (ETSI EN 319 142-1): bound to its certificate, without
 * a signing time of its own, because the file says when. A time-stamp proves it where there is one.
 */
export async function signDetached(
  content: Uint8Array,
  signer: Signer,
  stamp: StampSignature,
): Promise<Uint8Array> {
  const algorithm = ALGORITHMS[signer.signatureAlgorithm];
  if (!algorithm) throw new Error(`The seal cannot be made with ${signer.signatureAlgorithm}.`);
  const signatureAlgorithm = algorithmOf(algorithm);
  const certificates = certificatesOf(signer);
  const [own] = certificates;
  const signed = inOrder([
    attribute(CONTENT_TYPE, new asn1.ObjectIdentifier({ value: DATA })),
    attribute(MESSAGE_DIGEST, digestOf(content)),
    attribute(ALGORITHM_PROTECTION, protectionOf(signatureAlgorithm)),
    attribute(SIGNING_CERTIFICATE_V2, bindingTo(own, signer.certificate)),
  ]);
  const signedAttrs = new SignedAndUnsignedAttributes({ type: CHOICE_OF_SIGNED, attributes: signed });
  const signature = await signer.sign(asSet(signedAttrs), 'SHA-256');
  const token = await stamp(signature);
  const info = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
    digestAlgorithm: algorithmOf(SHA_256),
    signedAttrs,
    signatureAlgorithm,
    signature: new asn1.OctetString({ valueHex: Uint8Array.from(signature).buffer }),
    ...(token && { unsignedAttrs: unsigned(token) }),
  });
  const signedData = new SignedData({
    version: 1,
    digestAlgorithms: [algorithmOf(SHA_256)],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: DATA }),
    certificates,
    signerInfos: [info],
  });
  const whole = new ContentInfo({ contentType: SIGNED_DATA, content: signedData.toSchema(true) });
  return new Uint8Array(whole.toSchema().toBER());
}

const parsed = new WeakMap<Signer, [Certificate, ...Certificate[]]>();

/** Its own first. Parsed once for all that it signs: that takes longer than to sign. */
function certificatesOf(signer: Signer): [Certificate, ...Certificate[]] {
  const known = parsed.get(signer);
  if (known) return known;
  const parse = (der: Uint8Array) => Certificate.fromBER(Uint8Array.from(der));
  const certificates: [Certificate, ...Certificate[]] = [
    parse(signer.certificate),
    ...(signer.certificateChain ?? []).map(parse),
  ];
  parsed.set(signer, certificates);
  return certificates;
}

function digestOf(content: Uint8Array): asn1.OctetString {
  const sha256 = createHash('sha256').update(content).digest();
  return new asn1.OctetString({ valueHex: Uint8Array.from(sha256).buffer });
}

function algorithmOf(algorithmId: string): AlgorithmIdentifier {
  const isRsa = algorithmId === ALGORITHMS['RSASSA-PKCS1-v1_5'];
  return new AlgorithmIdentifier({ algorithmId, ...(isRsa && { algorithmParams: new asn1.Null() }) });
}

function attribute(type: string, value: asn1.BaseBlock): Attribute {
  return new Attribute({ type, values: [value] });
}

/** A SET in DER has its elements in the order of their bytes, and what is signed is that encoding (RFC 5652, 5.4). */
function inOrder(attributes: Attribute[]): Attribute[] {
  const encoded = attributes.map((one) => ({ one, der: Buffer.from(one.toSchema().toBER()) }));
  return encoded.sort((a, b) => Buffer.compare(a.der, b.der)).map(({ one }) => one);
}

/** Signed attributes as they are signed: with the tag of a SET instead of the one that they have within the signature. */
function asSet(attributes: SignedAndUnsignedAttributes): Uint8Array {
  const der = new Uint8Array(attributes.toSchema().toBER());
  der[0] = 0x31;
  return der;
}

/** RFC 6211: nobody can make a reader take another algorithm for the one that was used. */
function protectionOf(signatureAlgorithm: AlgorithmIdentifier): asn1.Sequence {
  const { valueBlock } = signatureAlgorithm.toSchema() as asn1.Sequence;
  const inContext = new asn1.Constructed({
    idBlock: { tagClass: 3, tagNumber: 1 },
    value: valueBlock.value,
  });
  return new asn1.Sequence({ value: [algorithmOf(SHA_256).toSchema(), inContext] });
}

/** RFC 5035: the SHA-256 of the certificate, and which one it is; nobody can put another in its place. */
function bindingTo(own: Certificate, der: Uint8Array): asn1.Sequence {
  const issuer = new GeneralNames({ names: [new GeneralName({ type: 4, value: own.issuer })] });
  const identifier = new asn1.Sequence({
    value: [digestOf(der), new IssuerSerial({ issuer, serialNumber: own.serialNumber }).toSchema()],
  });
  return new asn1.Sequence({ value: [new asn1.Sequence({ value: [identifier] })] });
}

function unsigned(token: Uint8Array): SignedAndUnsignedAttributes {
  const { result } = asn1.fromBER(Uint8Array.from(token).buffer);
  return new SignedAndUnsignedAttributes({
    type: CHOICE_OF_UNSIGNED,
    attributes: [attribute(TIME_STAMP_TOKEN, result)],
  });
}
