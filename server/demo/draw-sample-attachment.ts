import { PDF } from '@libpdf/core';

/** A one-page PDF to attach to a sample request: the file's name as its title, and a sentence. */
export async function drawSampleAttachment(fileName: string): Promise<Buffer> {
  const pdf = PDF.create();
  const page = pdf.addPage();
  page.drawText(fileName.replace(/\.pdf$/, ''), { x: 72, y: 720, size: 20 });
  page.drawText('This sheet stands for the file that a requestor attaches.', { x: 72, y: 690, size: 11 });
  return Buffer.from(await pdf.save());
}
