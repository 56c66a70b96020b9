import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPdf } from '#server/pdf/pdf.ts';
import { openSeal } from '#server/seal/seal.ts';
import { makeCertificate } from './make-certificates.ts';
import { SAMPLE_PRINT_MODELS, sampleImages } from './sample-print-models.ts';

export const SEALED_AT = new Date('2026-11-22T08:40:00Z');
/** When somebody signs it once more. */
export const LATER = new Date('2026-11-23T02:00:00Z');

/** A paper before and after it was sealed, and the certificate of an official whose authority the seal knows. */
export async function makeSealedPaper() {
  const folder = await mkdtemp(join(tmpdir(), 'lagda-later-'));
  const pdf = startPdf();
  const data = SAMPLE_PRINT_MODELS['travel-order'];
  const paper = await pdf.render({ page: 'travel-order', data, images: await sampleImages(), at: SEALED_AT });
  await pdf.close();

  const root = await makeCertificate({ name: 'Government Root', isAuthority: true });
  const issuing = await makeCertificate({ name: 'Government Issuing', isAuthority: true }, root);
  const official = await makeCertificate({ name: 'ROSARIO M. ABAD', to: '2028-01-01' }, issuing);
  const officialAuthorities = join(folder, 'authorities.pem');
  await writeFile(officialAuthorities, `# the root\n${root.x509.toString()}`);
  const options = { dataDir: folder, secretKey: Buffer.alloc(32, 7), institution: 'STATE UNIVERSITY' };
  const seal = await openSeal({ ...options, officialAuthorities });
  const sealed = await seal.seal(paper, SEALED_AT, 'Completed');
  return { seal, paper, sealed, root, issuing, official, remove: () => rm(folder, { recursive: true }) };
}
