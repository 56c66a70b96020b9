import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '#contract/api/envelope.ts';
import type { Who } from './inject-as.ts';

/*
 * Calls that nobody sends by mistake: for every endpoint bodies and queries that nearly fit its schema, some that do not fit at
 * all, texts that break things elsewhere, files that are none, and headers of all kinds.
 */
const NASTY_TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  '2147483648',
  '99999999999999999999',
  'NaN',
  'null',
  'true',
  "'; drop table requests; --",
  '%00',
  '%',
  '_',
  '\u0000',
  '\ud800',
  '\u202egnp.exe',
  '../../etc/passwd',
  '{{constructor}}',
  '__proto__',
  'toString',
  '#import "/etc/passwd"',
  '=cmd|calc!A1',
  'a@b',
  'x'.repeat(5000),
  '٣',
  '👩🏽‍🎓'.repeat(40),
];
const ODD_NUMBERS = [0, -1, 1.5, 1e21, -0, 2 ** 31, 2 ** 31 - 1, 2 ** 53, Number.MIN_VALUE];
/** Texts that fit, by the name of their part. */
const FITTING_TEXTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/email|^value$|identifier/i, ['miguel.santillan@students.example.edu', 'mark.salonga@example.edu']],
  [/password/i, ['campus-demo-1', 'seven-blue-kites']],
  [/code/i, ['123456', '000000']],
  [
    /date|on$|from|to$|since|until/i,
    ['2026-12-01', '2026-02-30', '0000-00-00', '9999-12-31', '275760-09-13'],
  ],
  [/time/i, ['10:00', '23:59', '15:30']],
  [/role/i, ['Faculty', 'Student', 'Staff', 'Executive', 'Admin']],
  [/number/i, ['+63 917 123 4567', '0917 123 4567', '12345678']],
  [/url/i, ['https://example.org/hook', 'http://[::1]/', 'https://example.org:0/']],
  [/availab/i, ['AVAILABLE', 'UNAVAILABLE']],
  [/./, ['College of Science', 'BS Mathematics', 'Room 2', '2025-2026', 'A']],
];
const fittingTexts = (name: string) => FITTING_TEXTS.find(([part]) => part.test(name))?.[1] ?? [];

const nastyText = fc.oneof(
  fc.constantFrom(...NASTY_TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);
const smallId = fc.integer({ min: 1, max: 40 });
const nasty: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  fc.constantFrom<unknown>(null, true, [], {}, [[]], ...ODD_NUMBERS),
  fc.jsonValue({ maxDepth: 3 }),
);

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
};

/** Values that nearly fit: every part fits, is left out, or is anything. */
function nearlyFitting(schema: Schema, name: string): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 20, arbitrary: fitting(schema, name) }, { weight: 1, arbitrary: nasty });
}

function fitting(schema: Schema, name: string): fc.Arbitrary<unknown> {
  const { type, properties, items, anyOf, oneOf, enum: values, const: only } = schema;
  if (only !== undefined) return fc.constant(only);
  if (values) return fc.constantFrom(...values);
  const either = anyOf ?? oneOf;
  if (either) return fc.oneof(...either.map((one) => nearlyFitting(one, name)));
  if (type === 'object') {
    const parts = Object.entries(properties ?? {}).map(
      ([key, part]) => [key, nearlyFitting(part, key)] as const,
    );
    if (parts.length === 0) return fc.dictionary(nastyText, nasty, { maxKeys: 4 });
    const all = Object.fromEntries(parts);
    return fc.oneof(
      { weight: 4, arbitrary: fc.record(all) },
      { weight: 2, arbitrary: fc.record(all, { requiredKeys: [] }) },
    );
  }
  if (type === 'array') return fc.array(nearlyFitting(items ?? {}, name), { maxLength: 4 });
  if (type === 'integer' || type === 'number') {
    return fc.oneof(
      { weight: 8, arbitrary: smallId },
      { weight: 1, arbitrary: fc.constantFrom(...ODD_NUMBERS) },
    );
  }
  if (type === 'boolean') return fc.boolean();
  const text = fc.constantFrom(...fittingTexts(name));
  if (type === 'string') {
    return fc.oneof({ weight: 8, arbitrary: text }, { weight: 1, arbitrary: nastyText });
  }
  // a number in an address, or what the call checks by itself
  return fc.oneof(
    { weight: 4, arbitrary: smallId },
    { weight: 2, arbitrary: text },
    { weight: 1, arbitrary: nasty },
  );
}

function schemaOf(given: z.ZodType | undefined): Schema | null {
  if (!given) return null;
  return z.toJSONSchema(given, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema;
}

/** A body that is accepted, with some of its parts replaced, wherever they are. */
function spoilt(body: unknown): fc.Arbitrary<unknown> {
  const places = placesIn(body);
  const change = fc.tuple(fc.constantFrom(...places), nasty);
  return fc.array(change, { maxLength: 3 }).map((changes) => {
    const copy = { body: structuredClone(body) };
    for (const [place, value] of changes) replace(copy, ['body', ...place], value);
    return copy.body;
  });
}

type Place = readonly string[];

function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...at, key]))];
}

/** Does nothing where an earlier change left no such place. */
function replace(within: unknown, [key = '', ...rest]: Place, value: unknown): void {
  if (typeof within !== 'object' || within === null || !Object.hasOwn(within, key)) return;
  const parts = within as Record<string, unknown>;
  if (rest.length === 0) parts[key] = value;
  else replace(parts[key], rest, value);
}

const BEGINNINGS = [
  '',
  '%PDF-1.7\n',
  '\u0089PNG\r\n\u001a\n',
  'GIF89a',
  '<svg xmlns="',
  'PK\u0003\u0004',
  'MZ',
];
const BOUNDARY = 'boundary-of-parts';

/** A form with a file, whole or broken off. */
const upload: fc.Arbitrary<Payload> = fc
  .record({
    field: fc.oneof({ weight: 3, arbitrary: fc.constant('file') }, { weight: 1, arbitrary: nastyText }),
    name: fc.oneof(fc.constantFrom('a.pdf', 'a.png', 'a.docx', 'a.pdf.exe'), nastyText),
    beginning: fc.constantFrom(...BEGINNINGS),
    rest: fc.uint8Array({ maxLength: 300 }),
    missing: fc.constantFrom(0, 0, 0, 1, 10, 60),
  })
  .map(({ field, name, beginning, rest, missing }) => {
    const quoted = (text: string) => text.toWellFormed().replace(/["\r\n]/g, encodeURIComponent);
    const whole = Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${quoted(field)}"; `),
      Buffer.from(`filename="${quoted(name)}"\r\n\r\n`),
      Buffer.from(beginning, 'latin1'),
      rest,
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]);
    return {
      payload: whole.subarray(0, whole.length - missing),
      type: `multipart/form-data; boundary=${BOUNDARY}`,
    };
  });

type Payload = { payload: string | Buffer; type: string };

const asJson = (body: unknown): Payload => ({
  // JSON has no value for nothing
  payload: JSON.stringify(body) ?? 'null',
  type: 'application/json',
});

/** What is no body of the declared kind. */
const misdeclared: fc.Arbitrary<Payload> = fc.record({
  payload: fc.oneof(nastyText, fc.constantFrom('{', '[1,', '{"a":1e999}', '{"__proto__":{"a":1}}')),
  type: fc.constantFrom(
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'multipart/form-data',
    `multipart/form-data; boundary=${BOUNDARY}`,
    'application/x-www-form-urlencoded',
    'application/xml',
    '/',
  ),
});

function payloadOf(
  { body, describedBody, isUpload }: Endpoint,
  accepted: readonly unknown[],
): fc.Arbitrary<Payload> {
  const schema = schemaOf(describedBody ?? body);
  const usual = [
    ...(schema ? [nearlyFitting(schema, 'body').map(asJson)] : []),
    ...accepted.map((one) => spoilt(one).map(asJson)),
    ...(isUpload ? [upload] : []),
  ];
  return fc.oneof(
    ...usual.map((arbitrary) => ({ weight: 12, arbitrary })),
    { weight: 2, arbitrary: nasty.map(asJson) },
    { weight: 1, arbitrary: misdeclared },
    { weight: 1, arbitrary: upload },
  );
}

const oddHeaders = fc.dictionary(
  fc.constantFrom(
    'accept',
    'accept-encoding',
    'cookie',
    'if-none-match',
    'origin',
    'range',
    'user-agent',
    'x-forwarded-for',
    'x-forwarded-proto',
    'idempotency-key',
  ),
  fc.oneof(
    fc.constantFrom('bytes=0-', 'bytes=9-1', 'gzip;q=x', '*', '"', 'lagda=%00', '::ffff:1', 'null', ','),
    fc.string({ unit: 'grapheme-ascii', maxLength: 60 }),
  ),
  { maxKeys: 2 },
);

export type HostileCall = {
  endpoint: Endpoint;
  who: Who;
  call: Required<Pick<InjectOptions, 'headers'>> & {
    method: Endpoint['method'];
    url: string;
    query: Record<string, string>;
    payload?: string | Buffer;
  };
};

/**
 * Any call of these endpoints by any of these people. `acceptedBodies` are bodies that the endpoint with this name takes: spoilt
 * ones get further than what is made from the schema alone.
 */
export function hostileCalls(
  endpoints: readonly Endpoint[],
  people: readonly Who[],
  acceptedBodies: Readonly<Record<string, readonly unknown[]>>,
): fc.Arbitrary<HostileCall> {
  const callsOf = (endpoint: Endpoint): fc.Arbitrary<HostileCall> => {
    const { method, path, query } = endpoint;
    const names = path.match(/:\w+/g) ?? [];
    const parameter = fc.oneof(
      { weight: 3, arbitrary: smallId.map(String) },
      { weight: 1, arbitrary: nastyText.map((text) => text.slice(0, 2000).toWellFormed() || 'x') },
    );
    const parameters = fc.tuple(...names.map(() => parameter));
    const schema = schemaOf(query);
    const asked = schema ? fitting(schema, 'query') : fc.constant({});
    const payload =
      method === 'GET' ? fc.constant(null) : payloadOf(endpoint, acceptedBodies[endpoint.name] ?? []);
    return fc
      .tuple(fc.constantFrom(...people), parameters, asked, payload, oddHeaders)
      .map(([who, given, queried, body, headers]) => {
        let place = 0;
        const url = path.replace(/:\w+/g, () => encodeURIComponent(given[place++] ?? 'x'));
        const type = body ? { 'content-type': body.type } : {};
        return {
          endpoint,
          who,
          call: {
            method,
            url,
            query: asQuery(queried),
            headers: { ...headers, ...type },
            ...(body && { payload: body.payload }),
          },
        };
      });
  };
  return fc.oneof(...endpoints.map(callsOf));
}

function asQuery(asked: unknown): Record<string, string> {
  if (typeof asked !== 'object' || asked === null) return {};
  const texts = Object.entries(asked).map(([key, value]) => [
    key,
    (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 2000).toWellFormed(),
  ]);
  return Object.fromEntries(texts.filter(([, text]) => text !== undefined));
}
