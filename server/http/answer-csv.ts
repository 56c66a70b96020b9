import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { FORMULA } from '#contract/format/formula-cells.ts';
import { disposition } from './disposition.ts';

/** By which Excel knows that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Records as they come, the first of which are the headings. */
export type CsvRecords = AsyncIterable<readonly (readonly string[])[]>;

/**
 * Sends a CSV file part by part, as fast as it is read. What fails before the first part is an answer like any other;
 * afterwards the connection is cut, so that nobody takes half a file for a whole one.
 */
export async function answerCsv(
  reply: FastifyReply,
  name: string,
  records: CsvRecords,
): Promise<FastifyReply> {
  const iterator = records[Symbol.asyncIterator]();
  const first = await iterator.next();
  const { default: papa } = await import('papaparse');
  // Cells that a spreadsheet would run as a formula get an apostrophe before them.
  const asText = (part: readonly (readonly string[])[]) => {
    const data = part.map((record) => [...record]);
    return `${papa.unparse(data, { newline: '\r\n', escapeFormulae: FORMULA })}\r\n`;
  };
  async function* parts() {
    yield BYTE_ORDER_MARK;
    try {
      for (let part = first; !part.done; part = await iterator.next()) yield asText(part.value);
    } finally {
      await iterator.return?.();
    }
  }
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', disposition('attachment', `${name}.csv`))
    .send(Readable.from(parts(), { objectMode: false, encoding: 'utf8' }));
}
