import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { answerCsv, type CsvRecords } from './answer-csv.ts';

async function get(records: CsvRecords) {
  const app = fastify();
  onTestFinished(() => app.close());
  app.get('/', (_, reply) => answerCsv(reply, 'rooms', records));
  const address = await app.listen({ port: 0 });
  return fetch(address);
}

test('cells are quoted where they have to be, and formulas are made text', async () => {
  const answer = await get(
    (async function* () {
      yield [['Name', 'Size']];
      yield [
        ['Aula, "large"', '=1+1'],
        ['@b', '-2'],
      ];
    })(),
  );
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.toString('utf8')).toBe('\uFEFFName,Size\r\n"Aula, ""large""","\'=1+1"\r\n"\'@b","\'-2"\r\n');
});

test('what fails before the first line is an error, not a file', async () => {
  const answer = await get(
    (async function* () {
      const rows = await Promise.reject(new Error('the database is gone'));
      yield rows;
    })(),
  );
  expect(answer.status).toBe(500);
});

test('what fails later breaks the connection, so that half a file is not taken for a whole one', async () => {
  const answer = await get(
    (async function* () {
      yield [['Name']];
      throw new Error('the database is gone');
    })(),
  );
  await expect(answer.text()).rejects.toThrow();
});

test('whoever stops reading stops the reading', async () => {
  let stopped = () => {};
  const ended = new Promise<void>((resolve) => {
    stopped = resolve;
  });
  const answer = await get(
    (async function* () {
      try {
        for (;;) yield [['x'.repeat(100_000)]];
      } finally {
        stopped();
      }
    })(),
  );
  await answer.body?.cancel();
  await ended;
});
