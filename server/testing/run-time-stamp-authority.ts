import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import * as asn1 from 'asn1js';
import {
  Attribute,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { chainOf, engine, type Issued, makeCertificate } from './make-certificates.ts';

export type TimeStampAuthority = {
  address: string;
  /** The root that has to be trusted. */
  root: Issued;
  /** How many requests have come. */
  requests(): number;
  /**
   * How it answers from now on: as it should, with a refusal, with a time-stamp of something else or of another
   * request, with one that carries many certificates, or never.
   */
  answer: 'well' | 'refused' | 'of-something-else' | 'of-another-request' | 'too-large' | 'broken' | 'never';
  /** What its clock says; the real time when null. */
  clock: Date | null;
  stop(): Promise<void>;
};

const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const POLICY = '1.3.6.1.4.1.99999.1';
const REFUSED = 2;

/** A time-stamp authority that speaks RFC 3161 over HTTP, with certificates of its own that end when the test wants. */
export async function runTimeStampAuthority({ to = '2050-01-01' } = {}): Promise<TimeStampAuthority> {
  const root = await makeCertificate({ name: 'Time Root', isAuthority: true });
  const own = await makeCertificate({ name: 'Time Stamps', to, purposes: ['1.3.6.1.5.5.7.3.8'] }, root);
  let requests = 0;
  const server = createServer(async (request, response) => {
    requests += 1;
    const body = await buffer(request);
    if (authority.answer === 'never') return;
    response.setHeader('content-type', 'application/timestamp-reply');
    response.end(await replyTo(TimeStampReq.fromBER(body), own, authority));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const authority: TimeStampAuthority = {
    address: `http://127.0.0.1:${port}/tsa`,
    root,
    requests: () => requests,
    answer: 'well',
    clock: null,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return authority;
}

async function replyTo(
  request: TimeStampReq,
  own: Issued,
  { answer, clock }: Pick<TimeStampAuthority, 'answer' | 'clock'>,
): Promise<Buffer> {
  if (answer === 'broken') return Buffer.from('not a reply');
  if (answer === 'refused') {
    const refusal = new TimeStampResp({ status: new PKIStatusInfo({ status: REFUSED }) });
    return Buffer.from(refusal.toSchema().toBER());
  }
  const { messageImprint } = request;
  if (answer === 'of-something-else') {
    messageImprint.hashedMessage = new asn1.OctetString({ valueHex: new ArrayBuffer(32) });
  }
  const nonce = answer === 'of-another-request' ? new asn1.Integer({ value: 7 }) : request.nonce;
  const info = new TSTInfo({
    version: 1,
    policy: POLICY,
    messageImprint,
    serialNumber: new asn1.Integer({ value: 1 }),
    genTime: clock ?? new Date(),
    ...(nonce && { nonce }),
  });
  const eContent = new asn1.OctetString({ valueHex: info.toSchema().toBER() });
  const chain = chainOf(own).map(({ certificate }) => certificate);
  const certificates = answer === 'too-large' ? Array.from({ length: 60 }, () => chain).flat() : chain;
  const signed = new SignedData({
    version: 3,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: TST_INFO, eContent }),
    certificates,
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: own.certificate.issuer,
          serialNumber: own.certificate.serialNumber,
        }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            new Attribute({
              type: '1.2.840.113549.1.9.3',
              values: [new asn1.ObjectIdentifier({ value: TST_INFO })],
            }),
            new Attribute({
              type: '1.2.840.113549.1.9.4',
              values: [
                new asn1.OctetString({
                  valueHex: await engine.digest('SHA-256', info.toSchema().toBER()),
                }),
              ],
            }),
          ],
        }),
      }),
    ],
  });
  await signed.sign(own.keys.privateKey, 0, 'SHA-256', undefined, engine);
  const timeStampToken = new ContentInfo({ contentType: SIGNED_DATA, content: signed.toSchema(true) });
  const reply = new TimeStampResp({ status: new PKIStatusInfo({ status: 0 }), timeStampToken });
  return Buffer.from(reply.toSchema().toBER());
}
