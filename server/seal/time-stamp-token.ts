import { createHash, type X509Certificate } from 'node:crypto';
import { ContentInfo, SignedData, TSTInfo } from 'pkijs';
import { isValidAt } from './certificate-chain.ts';
import { engine } from './engine.ts';
import { DATA, FOR_TIME_STAMPS, SHA_256 } from './object-ids.ts';
import { signedBy } from './signed-by.ts';

/** What a time-stamp says and by whom; that it was really made by this certificate has been checked, who trusts it has not. */
export type TimeStamp = {
  at: Date;
  certificate: X509Certificate;
  /** Every certificate that the token carries, in any order. */
  carried: readonly X509Certificate[];
  /** What repeats the number of the request; null where it has none. */
  nonce: string | null;
};

const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const HASHES: Record<string, string> = {
  [SHA_256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/**
 * Reads a time-stamp token (RFC 3161, DER) of this content. Throws an Error with one sentence unless it is of this
 * content, whole, and made with a certificate for time-stamps that was valid then.
 */
export async function readTimeStamp(token: Uint8Array, content: Uint8Array): Promise<TimeStamp> {
  const signed = new SignedData({ schema: ContentInfo.fromBER(Uint8Array.from(token)).content });
  const { eContentType, eContent } = signed.encapContentInfo;
  if (eContentType !== TST_INFO || !eContent || signed.signerInfos.length !== 1) {
    throw new Error('The time-stamp is of another kind.');
  }
  const info = TSTInfo.fromBER(eContent.getValue());
  if (!isOf(info, content)) throw new Error('The time-stamp is of something else.');
  const { certificate, carried } = signedBy(signed);
  if (!certificate?.keyUsage?.includes(FOR_TIME_STAMPS)) {
    throw new Error('The time-stamp was made with a certificate for something else.');
  }
  if (!isValidAt(certificate, info.genTime)) {
    throw new Error('The time-stamp was made with a certificate that was not valid then.');
  }
  // pkijs would ask for the content and hash it again where it knows that this is a time-stamp.
  signed.encapContentInfo.eContentType = DATA;
  const checked = await signed.verify({ signer: 0, extendedMode: true, checkChain: false }, engine);
  if (!checked.signatureVerified) throw new Error('The time-stamp was changed.');
  return { at: info.genTime, certificate, carried, nonce: info.nonce?.valueBlock.toString() ?? null };
}

function isOf({ messageImprint }: TSTInfo, content: Uint8Array): boolean {
  const hash = HASHES[messageImprint.hashAlgorithm.algorithmId];
  if (!hash) return false;
  const own = createHash(hash).update(content).digest();
  return own.equals(Buffer.from(messageImprint.hashedMessage.valueBlock.valueHexView));
}
