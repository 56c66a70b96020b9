import type { FastifyReply } from 'fastify';
import { disposition } from './disposition.ts';

/** Sends a PDF to be shown in the browser; `fileName` is the name under which it is saved. */
export function answerPdf(reply: FastifyReply, pdf: { bytes: Uint8Array; fileName: string }): FastifyReply {
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', disposition('inline', pdf.fileName))
    .send(Buffer.from(pdf.bytes.buffer, pdf.bytes.byteOffset, pdf.bytes.byteLength));
}
