import { deflateSync } from 'node:zlib';

type Table = { says: string; data: Uint8Array };

/** The same file with an update appended that changes nothing: only its table of objects, as a stream with these entries and bytes. */
export function appendTable(pdf: Uint8Array, { says, data }: Table): Buffer {
  const text = Buffer.from(pdf).toString('latin1');
  const previous = [...text.matchAll(/startxref\s+(\d+)/g)].at(-1)?.[1];
  const named = ['Root', 'Info'].map((name) => text.match(new RegExp(`/${name} \\d+ \\d+ R`, 'g'))?.at(-1));
  const size = Number([...text.matchAll(/\/Size (\d+)/g)].at(-1)?.[1]);
  const packed = deflateSync(data);
  const dictionary = `/Type /XRef ${says} ${named.join(' ')} /Size ${size + 1} /Prev ${previous} /Filter /FlateDecode /Length ${packed.length}`;
  return Buffer.concat([
    pdf,
    Buffer.from(`\n${size} 0 obj\n<< ${dictionary} >>\nstream\n`),
    packed,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${pdf.length + 1}\n%%EOF\n`),
  ]);
}
