import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';
import { type CsvTable, readCsv, UnreadableFileError } from './read-csv.ts';
import { reasonsFile, templateFile } from './reasons-file.ts';
import { writeCsv } from './write-csv.ts';

const COLUMNS = { firstName: 'First Name', email: 'Email Address', phone: 'Contact Number' };
const REQUIRED = ['firstName', 'email'] as const;
const UTF_8_MARK = [0xef, 0xbb, 0xbf];

const csv = (content: BlobPart, name = 'people.csv') => new File([content], name);
const read = (content: BlobPart, name?: string) => readCsv(csv(content, name), COLUMNS, REQUIRED);
const rowsOf = async (content: BlobPart) => (await read(content)).rows;
const utf8 = (text: string) => [...new TextEncoder().encode(text)];
const nina = { firstName: 'Niña', email: 'nina@example.edu', phone: '' };

describe('a file as Excel saves it', () => {
  const TEXT = 'First Name;Email Address\r\nNiña;nina@example.edu\r\n';
  const WINDOWS = [...TEXT].map((character) => (character === 'ñ' ? 0xf1 : character.charCodeAt(0)));
  const UTF_16 = [0xff, 0xfe, ...[...TEXT].flatMap((character) => [character.charCodeAt(0), 0])];

  it.each([
    ['UTF-8', utf8(TEXT)],
    ['UTF-8 with a byte order mark', [...UTF_8_MARK, ...utf8(TEXT)]],
    ['Windows-1252', WINDOWS],
    ['UTF-16', UTF_16],
  ])('is read in %s', async (_encoding, bytes) => {
    expect(await rowsOf(new Uint8Array(bytes))).toEqual([nina]);
  });

  it.each([',', ';', '\t'])('is read with %j between its cells', async (delimiter) => {
    const text = 'First Name,Email Address\nNiña,nina@example.edu'.replaceAll(',', delimiter);
    expect(await read(text)).toMatchObject({ rows: [nina], delimiter });
  });

  it('is read with quotation marks, line breaks in a cell and a line that names the separator', async () => {
    const rows = await rowsOf('sep=;\r\nFirst Name;Email Address\r\n"Mary; ""May""\nAnne";may@example.edu');
    expect(rows).toEqual([{ firstName: 'Mary; "May" Anne', email: 'may@example.edu', phone: '' }]);
  });
});

describe('the rows', () => {
  it('are found by their headings in any order and case, and say which headings were not used', async () => {
    const table = await read(
      'EMAIL_ADDRESS , Nickname,first name,Reason\n nina@example.edu,Nini,Niña,Too late',
    );
    expect(table.rows).toEqual([nina]);
    expect(table.unusedHeadings).toEqual([' Nickname']);
  });

  it('leave out the empty ones, and know the lines of the others', async () => {
    const table = await read(
      'First Name,Email Address\n\nNiña,nina@example.edu\n , \n,\nAna,ana@example.edu\n',
    );
    expect(table.rows.map(({ firstName }) => firstName)).toEqual(['Niña', 'Ana']);
    expect(table.lines).toEqual([3, 6]);
  });

  it('have the secrets as the file has them, and as they were in the file with reasons', async () => {
    const secret = ['phone'] as const;
    const phone = "'=open sesame ";
    const file = csv(`First Name,Email Address,Contact Number\nNiña,nina@example.edu,${phone}`);
    const table = await readCsv(file, COLUMNS, REQUIRED, secret);
    expect(table.rows).toEqual([{ ...nina, phone }]);
    const reasons = await reasonsFile(table, COLUMNS, [[]]).text();
    expect(reasons).toContain("''=open sesame");
    expect((await readCsv(csv(reasons), COLUMNS, REQUIRED, secret)).rows).toEqual(table.rows);
  });

  it('may be none', async () => {
    expect(await rowsOf('First Name,Email Address\n')).toEqual([]);
  });
});

describe('a file that cannot be read says why', () => {
  it.each([
    ['of another kind', 'First Name,Email Address\n', 'people.xlsx', /^Please choose a CSV file\./],
    ['that is a renamed workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'people.csv', /is no CSV file/],
    ['that is empty', '', 'people.csv', /^The first line must hold the headings: First Name, Email Address/],
    ['without headings', 'Niña,nina@example.edu\n', 'people.csv', /^The first line must hold the headings/],
    [
      'without a needed column',
      'First Name\nNiña\n',
      'people.csv',
      /^The column "Email Address" is missing\.$/,
    ],
    [
      'with a column twice',
      'First Name,first name,Email Address\n',
      'people.csv',
      /"First Name" is there twice/,
    ],
    [
      'with a longer line',
      'First Name,Email Address\nNiña,Jr.,n@example.edu\n',
      'people.csv',
      /^Line 2 has more/,
    ],
    [
      'with an open quotation mark',
      'First Name,Email Address\n"Niña,n@example.edu\n',
      'people.csv',
      /line 2 do not/,
    ],
    [
      'that is too large',
      new Uint8Array(9 * 1024 * 1024),
      'people.csv',
      /^people\.csv is too large: .* 8 MB\.$/,
    ],
  ])('%s', async (_what, content, name, message) => {
    const failure = await read(content, name).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UnreadableFileError);
    expect(failure instanceof Error && failure.message).toMatch(message);
  });
});

describe('a file that is written', () => {
  const table: CsvTable<'firstName' | 'email' | 'phone'> = {
    fileName: 'people.csv',
    rows: [
      { firstName: '=HYPERLINK("x")', email: '@sum', phone: '+63 917 555 0100' },
      { firstName: "'-1", email: '-2', phone: 'O\'Neil, "Jo"' },
    ],
    lines: [2, 3],
    delimiter: ';',
    unusedHeadings: [],
  };
  const problems = [
    [
      { column: 'email', message: 'No email.' },
      { column: 'phone', message: 'No phone.' },
    ],
    [],
  ];

  it('has a byte order mark, the separator of the file it came from, and no formula', async () => {
    const bytes = new Uint8Array(await reasonsFile(table, COLUMNS, problems).arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual(UTF_8_MARK);
    const [heading, first] = (decodeText(bytes) ?? '').split('\r\n');
    expect(heading).toBe('First Name;Email Address;Contact Number;Reason');
    expect(first).toBe('"\'=HYPERLINK(""x"")";"\'@sum";"\'+63 917 555 0100";No email. No phone.');
  });

  it('is read again as it was, reasons or not', async () => {
    expect((await read(reasonsFile(table, COLUMNS, problems))).rows).toEqual(table.rows);
  });

  it('is a template with nothing but the headings', async () => {
    expect(await templateFile(COLUMNS).text()).toContain('First Name,Email Address,Contact Number\r\n');
    expect(await rowsOf(templateFile(COLUMNS))).toEqual([]);
  });

  it('has a cell with a tab or a line break in quotation marks', async () => {
    expect(await writeCsv([['a\nb', '\tc']]).text()).toContain('"a\nb","\'\tc"');
  });
});
