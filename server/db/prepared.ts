import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './connect.ts';

/** A query with its values, to be sent alone or by `together`. */
export type Prepared<Row> = Compilable<Row> & { execute(): Promise<Row[]> };

/**
 * A query of the hot path that is built and put into words once for the process: that takes longer than sending it. `build` gets
 * stand-ins for the values, so it may only pass them on as values, whole: neither look at them nor decide by them. It is built
 * again where other values are given (`set` of other columns, say). Throws at the first use when one was left out.
 */
export function prepared<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Prepared<Row> {
  const known = new Map<string, CompiledQuery<Row>>();
  return (db, values) => {
    const names = Object.keys(values).join();
    const words = known.get(names) ?? compileOnce(build, db, values);
    known.set(names, words);
    const { sql, query, queryId, parameters } = words;
    const given = new Map(Object.entries(values));
    const compiled: CompiledQuery<Row> = {
      sql,
      query,
      queryId,
      parameters: parameters.map((value) => (value instanceof StandIn ? given.get(value.name) : value)),
    };
    return {
      compile: () => compiled,
      execute: async () => (await db.getExecutor().executeQuery(compiled)).rows,
    };
  };
}

class StandIn {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

function compileOnce<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
  db: Db,
  values: Values,
): CompiledQuery<Row> {
  const names = Object.keys(values);
  const standIns = Object.fromEntries(names.map((name) => [name, new StandIn(name)]));
  // They take the place of the values only until the query is in words.
  const compiled = build(db, standIns as Values).compile();
  const missing = names.filter((name) => {
    return !compiled.parameters.some((value) => value instanceof StandIn && value.name === name);
  });
  if (missing.length > 0) throw new Error(`A prepared query does not pass on ${missing.join(', ')}`);
  return compiled;
}
