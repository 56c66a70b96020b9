import * as base64 from 'nodemailer/lib/base64';
import type MimeNode from 'nodemailer/lib/mime-node';
import * as quotedPrintable from 'nodemailer/lib/qp';

/**
 * A message of texts and bytes as it goes over the wire (RFC 2045, 2046), to the byte what the library's own `build`
 * gives. That hands each part through several streams: with two mails for every signature it took more of the processor
 * than all else about a mail.
 */
export function mimeBytes(node: MimeNode): Buffer {
  return Buffer.concat(piecesOf(node));
}

function piecesOf(node: MimeNode): Buffer[] {
  // With its headers it is decided what a node is: a multipart with which boundary, or a body in which encoding.
  const headers = Buffer.from(`${node.buildHeaders()}\r\n\r\n`);
  if (!node.multipart) return [headers, bodyOf(node)];
  const children = node.childNodes.flatMap((child, index) => [
    Buffer.from(`${index === 0 ? '' : '\r\n'}--${node.boundary}\r\n`),
    ...piecesOf(child),
  ]);
  return [headers, ...children, Buffer.from(`\r\n--${node.boundary}--\r\n`)];
}

function bodyOf(node: MimeNode): Buffer {
  const { content = '' } = node;
  if (typeof content !== 'string' && !Buffer.isBuffer(content))
    throw new TypeError('A part of a mail is a text or bytes.');
  const encoding = node.getTransferEncoding();
  if (encoding === 'base64') return Buffer.from(base64.wrap(base64.encode(content)));
  if (encoding === 'quoted-printable')
    return Buffer.from(quotedPrintable.wrap(quotedPrintable.encode(content)));
  return Buffer.from(content);
}
