import { type Kysely, sql } from 'kysely';

/*
 * What a migration did to the tables that were there before it, and what of that a process of the version before it, which serves
 * people meanwhile, would stumble over.
 */
type Column = { name: string; type: string; notNull: boolean; filledByItself: boolean };
type Rule = { name: string; table: string; columns: string[]; kind: string };
type Index = { name: string; table: string; isUnique: boolean };
export type Schema = {
  /** The file that holds the rows, by table: another one when all rows were written anew. */
  tables: Map<string, number>;
  /** By `table.column`. */
  columns: Map<string, Column>;
  rules: Map<string, Rule>;
  indexes: Map<string, Index>;
  /** Functions with their arguments, and sequences. */
  others: Set<string>;
};

/** Tables of which an institution has some hundreds of rows at the most. */
const SMALL = new Set([
  ...['roles', 'departments', 'positions', 'classes', 'documents', 'template_stages', 'delegations'],
  ...['instance_values', 'audit_head', 'audit_index', 'webhooks'],
]);

export async function schemaOf<DB>(db: Kysely<DB>): Promise<Schema> {
  const tables = await sql<{ name: string; file: number }>`
    select relname as name, pg_relation_filenode(oid) as file from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db);
  const columns = await sql<Column>`
    select relname || '.' || attname as name, format_type(atttypid, atttypmod) as type, attnotnull as "notNull",
      atthasdef or attidentity <> '' as "filledByItself"
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`.execute(
    db,
  );
  const rules = await sql<Rule>`
    select conname as name, conrelid::regclass::text as table, contype as kind,
      array(select conrelid::regclass::text || '.' || attname from pg_attribute
        where attrelid = conrelid and attnum = any (conkey))::text[] as columns
    from pg_constraint
    where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n'`.execute(db);
  const indexes = await sql<Index>`
    select indexrelid::regclass::text as name, indrelid::regclass::text as table, indisunique as "isUnique"
    from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace`.execute(
    db,
  );
  const others = await sql<{ name: string }>`
    select 'function ' || oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select 'sequence ' || relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'`.execute(
    db,
  );
  return {
    tables: new Map(tables.rows.map(({ name, file }) => [name, file])),
    columns: byName(columns.rows),
    rules: byName(rules.rows),
    indexes: byName(indexes.rows),
    others: new Set(others.rows.map(({ name }) => name)),
  };
}

function byName<T extends { name: string }>(rows: readonly T[]): Map<string, T> {
  return new Map(rows.map((row) => [row.name, row]));
}

/** A sentence for each thing that a process of the earlier version cannot live with; none for what was only added. */
export function stumblingBlocks(before: Schema, after: Schema): string[] {
  return [
    ...missing('table', before.tables, after.tables),
    ...missing('column', before.columns, after.columns),
    ...[...before.others].filter((name) => !after.others.has(name)).map((name) => `${name} is gone`),
    ...changedColumns(before, after),
    ...narrowerRules(before, after),
    ...longLocks(before, after),
  ];
}

function missing(what: string, before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>) {
  return [...before.keys()].filter((name) => !after.has(name)).map((name) => `${what} ${name} is gone`);
}

function changedColumns(before: Schema, after: Schema): string[] {
  return [...after.columns.values()].flatMap(({ name, type, notNull, filledByItself }) => {
    const old = before.columns.get(name);
    if (old && old.type !== type) return [`column ${name} has another type`];
    const mustBeGiven = notNull && !filledByItself;
    if (old) return notNull && !old.notNull ? [`column ${name} no longer takes null`] : [];
    return mustBeGiven && before.tables.has(tableOf(name)) ? [`the new column ${name} must be given`] : [];
  });
}

/** A rule over columns that the earlier version writes may refuse what it writes; `on conflict` needs the ones that it knows. */
function narrowerRules(before: Schema, after: Schema): string[] {
  const added = [...after.rules.values()]
    .filter(
      ({ name, columns }) => !before.rules.has(name) && columns.some((column) => before.columns.has(column)),
    )
    .map(({ name }) => `the new rule ${name} may refuse what is written`);
  const unique = [...after.indexes.values()]
    .filter(({ name, table, isUnique }) => isUnique && !before.indexes.has(name) && before.tables.has(table))
    .filter(({ name }) => !after.rules.has(name))
    .map(({ name }) => `the new index ${name} may refuse what is written`);
  const lost = [...before.indexes.values()]
    .filter(({ name, isUnique, table }) => isUnique && !after.indexes.has(name) && after.tables.has(table))
    .map(({ name }) => `the unique index ${name} is gone`);
  return [...added, ...unique, ...lost];
}

/** What lets nobody write to a large table until it is done. */
function longLocks(before: Schema, after: Schema): string[] {
  const isLarge = (table: string) => before.tables.has(table) && !SMALL.has(table);
  const rewritten = [...before.tables]
    .filter(([table, file]) => isLarge(table) && after.tables.has(table) && after.tables.get(table) !== file)
    .map(([table]) => `table ${table} is written anew`);
  const indexed = [...after.indexes.values()]
    .filter(({ name, table }) => isLarge(table) && !before.indexes.has(name))
    .map(({ name }) => `index ${name} is built while nobody can write`);
  return [...rewritten, ...indexed];
}

const tableOf = (column: string) => column.split('.')[0] ?? '';
