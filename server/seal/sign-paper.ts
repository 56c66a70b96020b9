import {
  type PDF,
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfRef,
  PdfString,
} from '@libpdf/core';
import { addSignature } from './add-signature.ts';
import { signDetached } from './cms.ts';
import { asPdfDate } from './pdf-date.ts';
import type { SealIdentity } from './seal-identity.ts';
import { TIME_STAMP_BYTES, type TimeStamps } from './time-stamps.ts';

/** What a CMS holds beside the certificates and a time-stamp. */
const CMS_BYTES = 4_096;
/** Signatures may be appended, and what proves them later, nothing else (ISO 32000-1, 12.8.2.2). */
const ONLY_SIGNATURES = 2;

type Sealing = {
  identity: SealIdentity;
  institution: string;
  at: Date;
  reason: string;
  /** Null: the seal is made without a time-stamp. */
  timeStamps: TimeStamps | null;
};

/**
 * The same file with the seal appended, which certifies it, and whether that has a time-stamp. Throws an Error when the seal would be
 * incomplete.
 */
export async function signPaper(
  pdf: Uint8Array,
  { identity, institution, at, reason, timeStamps }: Sealing,
): Promise<{ bytes: Uint8Array; isStamped: boolean }> {
  let isStamped = false;
  const stamp = async (signature: Uint8Array) => {
    const token = (await timeStamps?.stamp(signature)) ?? null;
    isStamped = token !== null;
    return token;
  };
  const certificates = identity.certificates.reduce((size, { length }) => size + length, 0);
  const bytes = await addSignature(
    pdf,
    {
      field: 'Seal',
      says: {
        Type: PdfName.of('Sig'),
        Filter: PdfName.of('Adobe.PPKLite'),
        SubFilter: PdfName.of('ETSI.CAdES.detached'),
        M: PdfString.fromString(asPdfDate(at)),
        Reason: PdfString.fromString(reason),
        Location: PdfString.fromString(institution),
        Reference: new PdfArray([certification()]),
      },
      room: certificates + CMS_BYTES + (timeStamps ? TIME_STAMP_BYTES : 0),
      change: certify,
    },
    (content) => signDetached(content, identity.signer, stamp),
  );
  return { bytes, isStamped };
}

function certification(): PdfDict {
  return PdfDict.of({
    Type: PdfName.of('SigRef'),
    TransformMethod: PdfName.of('DocMDP'),
    TransformParams: PdfDict.of({
      Type: PdfName.of('TransformParams'),
      P: PdfNumber.of(ONLY_SIGNATURES),
      V: PdfName.of('1.2'),
    }),
  });
}

function certify(file: PDF, signature: PdfRef): void {
  const catalog = file.getCatalog();
  catalog.set('Perms', PdfDict.of({ DocMDP: signature }));
  // Readers name the window after the paper, not after the file; Typst has no way to say it.
  const preferences = catalog.getDict('ViewerPreferences', (ref) => file.getObject(ref)) ?? PdfDict.of({});
  preferences.set('DisplayDocTitle', PdfBool.of(true));
  if (!catalog.has('ViewerPreferences')) catalog.set('ViewerPreferences', preferences);
}
