/** These columns of one table, where several are read together. */
export function columnsOf<Table extends string, Column extends string>(
  table: Table,
  columns: readonly Column[],
): `${Table}.${Column}`[] {
  return columns.map((column): `${Table}.${Column}` => `${table}.${column}`);
}
