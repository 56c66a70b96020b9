import { ACCOUNT_COLUMNS, type AccountColumn } from '#contract/api/account-imports.ts';

type Row = Partial<Record<AccountColumn, string>>;

/** A CSV file of users as somebody's Excel in Europe saves it: semicolons, and letters as in Windows-1252. */
export function usersFile(name: string, rows: readonly Row[]) {
  const columns = Object.keys(ACCOUNT_COLUMNS) as AccountColumn[];
  const lines = [
    Object.values(ACCOUNT_COLUMNS),
    ...rows.map((row) => columns.map((column) => row[column] ?? '')),
  ];
  const text = lines.map((cells) => cells.join(';')).join('\r\n');
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') };
}

/** Somebody of the faculty; `number` tells the rows of a file apart. */
export function teacher(number: number, change: Row = {}): Row {
  return {
    firstName: 'Begoña',
    lastName: `Zúñiga${number}`,
    emailAddress: `begona.zuniga${number}@example.edu`,
    password: 'seven blue kites',
    department: 'College of Science',
    role: 'Faculty',
    ...change,
  };
}
