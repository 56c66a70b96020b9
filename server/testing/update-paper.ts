import { deflateSync } from 'node:zlib';
import { PDF, PdfRef } from '@libpdf/core';

type Entry = { number: number; written: string; generation?: number; at?: number };
type Unusual = {
  begins?: Buffer;
  lead?: string;
  says?: string;
  size?: number;
  entryEnd?: string;
  behind?: string;
  root?: string;
};
type Member = { says: number; listed?: number; index?: number };

/** `rowTag`: packed as one row of a PNG, which begins with this byte. */
type Packing = { says?: string; rowTag?: number };

/** What writes updates of a sealed paper by hand, as programs do or as nobody should; of its objects those that tests write anew. */
export async function updatesOf(sealed: Uint8Array) {
  const text = Buffer.from(sealed).toString('latin1');
  const file = await PDF.load(Uint8Array.from(sealed));
  const kid = file
    .getCatalog()
    .getDict('Pages', (ref) => file.getObject(ref))
    ?.getArray('Kids')
    ?.at(0);
  const [page, contents] = [kid, file.getPage(0)?.dict.get('Contents')].map((ref) =>
    ref instanceof PdfRef ? ref.objectNumber : 0,
  ) as [number, number];
  const size = Number(last(/\/Size (\d+)/g, text));
  const sealedAs = (number: number) => {
    const written = text.slice(text.lastIndexOf(`\n${number} 0 obj`) + 1);
    return `${written.slice(0, written.indexOf('endobj'))}endobj\n`;
  };
  /** A file with an update: its objects, and a table of them; without a place of its own each entry leads to its object. */
  function update(objects: readonly Entry[], unusual: Unusual = {}): Buffer {
    const { begins = Buffer.from(sealed), lead = '', says = '', entryEnd = ' \n', behind = '' } = unusual;
    const before = begins.toString('latin1');
    let written = `\n${lead}`;
    const sections = objects.map(({ number, generation = 0, at, ...object }) => {
      const place = at ?? before.length + written.length;
      written += object.written;
      return `${number} 1\n${padded(place, 10)} ${padded(generation, 5)} n${entryEnd}`;
    });
    const named = `/Root ${last(/\/Root (\d+) 0 R/g, text)} ${unusual.root ?? 0} R /Info ${last(/\/Info (\d+ 0 R)/g, text)}`;
    const trailer = `<< /Size ${unusual.size ?? size} ${named} /Prev ${last(/startxref\s+(\d+)/g, before)} ${says} >>`;
    const end = `xref\n${sections.join('')}trailer\n${trailer}\n${behind}startxref\n${before.length + written.length}\n%%EOF\n`;
    return Buffer.from(`${before}${written}${end}`, 'latin1');
  }

  /** The page once more as it is in a stream of objects, under each of these numbers, and a table that is a stream. */
  function inStream(members: readonly Member[], more: Packing = {}): Buffer {
    const begin = sealed.length + 1;
    const value = sealedAs(page).slice(`${page} 0 obj`.length, -'endobj\n'.length);
    const head = members.map(({ says }, index) => `${says} ${index * value.length}`).join(' ');
    const plain = `${head} ${value.repeat(members.length)}`;
    const { packed: data, says: packing } = packedAs(plain, more);
    const says = `/Type /ObjStm /N ${members.length} /First ${head.length + 1} /Length ${data.length} ${packing} ${more.says ?? ''}`;
    const stream = `${size} 0 obj\n<< ${says} >>\nstream\n${data}\nendstream\nendobj\n`;
    const inTable = members.flatMap(({ says, listed = says, index }, place) =>
      listed === 0 ? [] : [{ number: listed, row: rowOf(2, size, index ?? place) }],
    );
    const sections = [{ number: size, row: rowOf(1, begin, 0) }, ...inTable];
    const table = sections.map(({ row }) => row).join('');
    const index = `/Index [${sections.map(({ number }) => `${number} 1`).join(' ')}]`;
    const named = `/Root ${last(/\/Root (\d+ 0 R)/g, text)} /Info ${last(/\/Info (\d+ 0 R)/g, text)} /Prev ${last(/startxref\s+(\d+)/g, text)}`;
    const dictionary = `/Type /XRef /W [1 4 2] ${index} ${named} /Size ${size + 9} /Length ${table.length}`;
    const end = `${size + 1} 0 obj\n<< ${dictionary} >>\nstream\n${table}\nendstream\nendobj\n`;
    const written = `\n${stream}${end}startxref\n${begin + stream.length}\n%%EOF\n`;
    return Buffer.concat([sealed, Buffer.from(written, 'latin1')]);
  }

  const info = Number(last(/\/Info (\d+)/g, text));
  return { text, page, contents, info, size, sealedAs, update, inStream };
}

const last = (pattern: RegExp, within: string) => [...within.matchAll(pattern)].at(-1)?.[1] ?? '';
const padded = (value: number, digits: number) => String(value).padStart(digits, '0');

function rowOf(kind: number, one: number, other: number): string {
  const row = Buffer.alloc(7);
  row.writeUInt8(kind, 0);
  row.writeUInt32BE(one, 1);
  row.writeUInt16BE(other, 5);
  return row.toString('latin1');
}

/** As Latin-1, and what the dictionary says of it. */
function packedAs(data: string, { rowTag }: Packing): { packed: string; says: string } {
  if (rowTag === undefined) return { packed: data, says: '' };
  const row = Buffer.concat([Buffer.from([rowTag]), Buffer.from(data, 'latin1')]);
  const says = `/Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns ${data.length} >>`;
  return { packed: deflateSync(row).toString('latin1'), says };
}
