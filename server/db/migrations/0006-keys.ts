import { type Kysely, sql } from 'kysely';

/**
 * Keys by which the code knows positions and documents, so that an institution can rename them. The pairs are those of
 * the version that made this migration: later changes of the code's own lists are not for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table positions add column key text unique`.execute(db);
  await sql`alter table documents add column key text unique`.execute(db);
  await keysFromTemplates(db);
  await sql`update positions set key = pair.key
    from ${pairs(POSITIONS)}
    where positions.name = pair.name and positions.key is null
      and not exists (select from positions taken where taken.key = pair.key)`.execute(db);
  await sql`update documents set key = pair.key from ${pairs(DOCUMENTS)} where documents.name = pair.name`.execute(
    db,
  );
  // The id keeps it apart from every key that code has or will have.
  await sql`update documents
    set key = concat_ws('-', nullif(trim(both '-' from regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g')), ''), id)
    where key is null`.execute(db);
  await sql`alter table documents alter column key set not null`.execute(db);
}

/**
 * The templates tell which position is which even where one was renamed: an earlier version has then added another one
 * under the old name, which nobody signs for.
 */
async function keysFromTemplates(db: Kysely<unknown>): Promise<void> {
  await sql`update positions set key = found.key
    from (
      select distinct on (position_id) key, position_id
      from (
        select distinct on (signature_key) signature_key as key, position_id, count(*) as stages
        from template_stages
        join ${pairs(POSITIONS)} on pair.key = signature_key
        group by signature_key, position_id
        order by signature_key, stages desc, position_id
      ) most_used
      order by position_id, stages desc, key
    ) found
    where positions.id = found.position_id`.execute(db);
}

function pairs(names: Record<string, string>) {
  return sql`jsonb_each_text(${JSON.stringify(names)}::jsonb) as pair(key, name)`;
}

const POSITIONS = {
  directorAms: 'Director, Administrative and Management Service',
  vpaf: 'VP Administration and Finance',
  president: 'University President',
  clerk: 'Clerk',
  immediateSupervisor: 'Immediate Supervisor',
  dean: 'Dean',
  supPro: 'Supply and Property Management Services',
  cenHum: 'Central Human Resource Management',
  agency: 'Agency-accredited Union/Cooperative',
  legOff: 'Legal Office Library/Registrar Office',
  libSer: 'Library Services',
  finSer: 'Financial Services',
  trans: 'Transaction, Processing & Billing Services',
  remit: 'Remittance Services',
  scho: 'Scholarship Services',
  intAff: 'Internal Affairs Office/Legal Affairs Office',
  directorHrmo: 'Director, Human Resource Management Office',
  vpaa: 'OIC Vice President for Academic Affairs',
  headOfsd: 'Head, Office of the Faculty and Staff Development',
  registrar: 'University Registrar',
};

const DOCUMENTS = {
  'dropping-form': 'Dropping Form',
  'short-leave': 'Leave Form - Short Leave',
  'long-leave': 'Leave Form - Long Leave',
  'travel-order': 'Travel Order',
  'leave-of-absence': 'Leave of Absence',
  'vehicle-trip-ticket': 'Vehicle Trip Ticket',
  'documented-information': 'Documented Information',
  'authority-to-hire': 'Authority to Hire',
  'request-for-petition': 'Request for Petition',
  'training-request-form': 'Training Request Form',
  'student-clearance': 'Student Clearance',
  'part-time-faculty-form': 'Part-time Faculty Intended to Be Rehired Form',
  'return-to-service': 'Return to Service Form',
  'clearance-form': 'Clearance Form',
};
