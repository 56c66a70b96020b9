import { CryptoKeySigner, PdfName, PdfString } from '@libpdf/core';
import { addSignature } from '#server/seal/add-signature.ts';
import { signDetached } from '#server/seal/cms.ts';
import { asPdfDate } from '#server/seal/pdf-date.ts';
import { chainOf, type Issued } from './make-certificates.ts';

/** A sealed paper as somebody who has a certificate signs it on their own device. */
export async function signLater(pdf: Uint8Array, own: Issued, at: Date): Promise<Uint8Array> {
  const [, ...issuers] = chainOf(own).map(({ der }) => new Uint8Array(der));
  const signer = new CryptoKeySigner(own.keys.privateKey, new Uint8Array(own.der), 'EC', 'ECDSA', issuers);
  const says = {
    Type: PdfName.of('Sig'),
    Filter: PdfName.of('Adobe.PPKLite'),
    SubFilter: PdfName.of('ETSI.CAdES.detached'),
    M: PdfString.fromString(asPdfDate(at)),
  };
  const entry = { field: `Signature ${own.x509.serialNumber}`, says, room: 8_192 };
  return addSignature(pdf, entry, (content) => signDetached(content, signer, async () => null));
}
