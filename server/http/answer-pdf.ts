import type { FastifyReply } from 'fastify';

/** A PDF to look at, with the name it gets when it is saved. */
export function answerPdf(reply: FastifyReply, pdf: { bytes: Uint8Array; fileName: string }): FastifyReply {
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', disposition('inline', pdf.fileName))
    .send(Buffer.from(pdf.bytes.buffer, pdf.bytes.byteOffset, pdf.bytes.byteLength));
}

/** A name with any characters, for old and new readers of the header alike (RFC 6266). */
export function disposition(kind: 'inline' | 'attachment', fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
