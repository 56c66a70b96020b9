import { type Kysely, sql } from 'kysely';

/**
 * What a list filters by stands in the index that it walks, so that PostgreSQL need not fetch a row to know whether it
 * belongs: at a million requests most rows are on a page of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'drop index requests_requestor',
  `create index requests_requestor on requests (requestor_id, created_at desc, id desc)
    include (document_id, status)`,
  'drop index requests_open_position',
  `create index requests_open_position on requests (open_position_id, created_at desc, id desc)
    include (open_signee_id, requestor_id, status, document_id) where open_position_id is not null`,

  // The log by kind of action, of everybody and of one person.
  'create index audit_logs_action_id on audit_logs (action_type, id)',
  `create index audit_logs_performer_action on audit_logs (performed_by_id, action_type, id) include (created_at)
    where performed_by_id is not null`,

  // An expression, even one with an index, is worked out for each class when PostgreSQL prefers to read them all.
  'drop index classes_search',
  `alter table classes add column searched_text text not null generated always as (
    searchable(program || ' ' || specialization || ' ' || year::text || ' ' || section || ' ' || semester::text || ' '
      || academic_year)) stored`,
  'create index classes_search on classes using gin (searched_text gin_trgm_ops)',
];
