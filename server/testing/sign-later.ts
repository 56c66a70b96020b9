import {
  CryptoKeySigner,
  type PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfRef,
  PdfString,
} from '@libpdf/core';
import { ContentInfo, EncapsulatedContentInfo, IssuerAndSerialNumber, SignedData, SignerInfo } from 'pkijs';
import { addSignature } from '#server/seal/add-signature.ts';
import { signDetached } from '#server/seal/cms.ts';
import { asPdfDate } from '#server/seal/pdf-date.ts';
import { chainOf, engine, type Issued } from './make-certificates.ts';

type Ways = {
  isVisible?: boolean;
  isWeak?: boolean;
  /** What the program changes besides, before it signs. */
  change?: ((file: PDF) => void) | undefined;
  /** The signature (CMS, DER) as the program writes it. */
  written?: (cms: Uint8Array) => Uint8Array;
  /** How the program ends the file. */
  end?: string;
};

/** A sealed paper as somebody who has a certificate signs it on their own device. */
export async function signLater(
  pdf: Uint8Array,
  own: Issued,
  at: Date,
  ways: Ways = {},
): Promise<Uint8Array> {
  const {
    isVisible = false,
    isWeak = false,
    change = isVisible ? show : undefined,
    written,
    end = '\n',
  } = ways;
  const [, ...issuers] = chainOf(own).map(({ der }) => new Uint8Array(der));
  const signer = new CryptoKeySigner(own.keys.privateKey, new Uint8Array(own.der), 'EC', 'ECDSA', issuers);
  const entry = {
    field: `Signature ${own.x509.serialNumber}`,
    says: entriesOfSignature(at),
    room: 8_192,
    change(file: PDF) {
      change?.(file);
      endWith(file, end);
    },
  };
  return addSignature(pdf, entry, async (content) => {
    const cms = await (isWeak ? signWithSha1(content, own) : signDetached(content, signer, async () => null));
    return written ? written(cms) : cms;
  });
}

function endWith(file: PDF, end: string): void {
  const save = file.save.bind(file);
  file.save = async (how) => Buffer.concat([(await save(how)).subarray(0, -1), Buffer.from(end)]);
}

/** The signature's dictionary, without the signature itself. */
export function entriesOfSignature(at: Date) {
  return {
    Type: PdfName.of('Sig'),
    Filter: PdfName.of('Adobe.PPKLite'),
    SubFilter: PdfName.of('ETSI.CAdES.detached'),
    M: PdfString.fromString(asPdfDate(at)),
  };
}

/** As programs of twenty years ago did. */
async function signWithSha1(content: Uint8Array, own: Issued): Promise<Uint8Array> {
  const { issuer, serialNumber } = own.certificate;
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: ContentInfo.DATA }),
    signerInfos: [new SignerInfo({ version: 1, sid: new IssuerAndSerialNumber({ issuer, serialNumber }) })],
    certificates: chainOf(own).map(({ certificate }) => certificate),
  });
  await signed.sign(own.keys.privateKey, 0, 'SHA-1', Uint8Array.from(content).buffer, engine);
  const whole = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema(true) });
  return new Uint8Array(whole.toSchema().toBER());
}

/** Gives the field that was added last a place on its page. */
export function show(file: PDF): PdfDict {
  const resolve = (ref: PdfRef) => file.getObject(ref);
  const field = file.getPage(0)?.dict.getArray('Annots', resolve)?.toArray().at(-1);
  const dict = field?.type === 'ref' ? file.getObject(field) : null;
  if (!(dict instanceof PdfDict)) throw new Error('The file has no field on its first page.');
  dict.set('Rect', new PdfArray([0, 0, 500, 700].map((side) => PdfNumber.of(side))));
  return dict;
}
