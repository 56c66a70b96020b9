import { type Kysely, sql } from 'kysely';

/**
 * Classes whose six values differ only in case are the same class, as imports of accounts have read them from the start.
 * The oldest of such classes keeps the students of all.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create temporary table same_classes on commit drop as
    select id, min(id) over (
      partition by lower(program), lower(specialization), year, lower(section), semester, lower(academic_year)
    ) as kept_id from classes`.execute(db);
  await sql`update accounts set class_id = kept_id from same_classes
    where same_classes.id = class_id and kept_id <> class_id`.execute(db);
  await sql`delete from classes using same_classes
    where same_classes.id = classes.id and kept_id <> classes.id`.execute(db);
  await sql`create unique index classes_values on classes
    (lower(program), lower(specialization), year, lower(section), semester, lower(academic_year))`.execute(
    db,
  );
  await sql`alter table classes
    drop constraint classes_program_specialization_year_section_semester_academ_key`.execute(db);
}
