import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { Refusal } from '#contract/errors.ts';
import { cleanSignature } from '#server/images/clean-signature.ts';
import type { startPdf } from '#server/pdf/pdf.ts';
import { SAMPLE_PRINT_MODELS, sampleImages } from '#server/testing/sample-print-models.ts';
import { BAD_SIGNATURES } from '#server/testing/signature-images.ts';
import { pagesOf } from './pages-of.ts';

const GIVEN = { width: 620, height: 465 };
const PATH = '/images/tried.png';

/**
 * What becomes of each kind of bad signature, a row each: the image as it was given, and beside it the paper that its owner
 * asks for with it, or the sentence with which it is refused.
 */
export async function drawSignatures(folder: string, pdf: ReturnType<typeof startPdf>): Promise<string[][]> {
  await mkdir(folder, { recursive: true });
  return Promise.all(
    Object.entries(BAD_SIGNATURES).map(async ([kind, draw]) => {
      const image = await draw();
      const given = join(folder, `${kind}.png`);
      await sharp(image)
        .resize({ ...GIVEN, fit: 'inside' })
        .flatten({ background: '#cfd8e3' })
        .toFile(given);
      return [given, ...(await whatBecomesOf(image, join(folder, kind), pdf))];
    }),
  );
}

async function whatBecomesOf(image: Uint8Array, stem: string, pdf: ReturnType<typeof startPdf>) {
  try {
    const { png } = await cleanSignature(image);
    const paper = SAMPLE_PRINT_MODELS['travel-order'];
    const data = { ...paper, requestor: { ...paper.requestor, signature: PATH } };
    const images = [...(await sampleImages()), { path: PATH, png }];
    const file = `${stem} on paper.pdf`;
    await writeFile(file, await pdf.render({ page: 'travel-order', data, images, svgs: [], at: new Date() }));
    return await pagesOf(file);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const file = `${stem} refused.png`;
    await sharp({ text: { text: `Refused: ${error.message}`, width: GIVEN.width, dpi: 150, rgba: true } })
      .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#ffffff' })
      .flatten({ background: '#ffffff' })
      .toFile(file);
    return [file];
  }
}
