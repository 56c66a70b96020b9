import type { Availability } from '#contract/api/accounts.ts';
import { today } from '#contract/format/calendar-date.ts';
import { DAY_MS, MINUTE_MS } from '#contract/time-units.ts';
import { WEEKDAYS } from '#contract/weekdays.ts';
import { COLLEGE } from '#documents/document.ts';
import { LOCKS, lockUntilCommit } from '#server/db/advisory-locks.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { SignatureImage } from '#server/images/clean-signature.ts';
import { hashPassword } from '#server/modules/accounts/passwords.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { encryptSecret } from '#server/modules/auth/two-factor/secret.ts';
import { addDepartments, idIn } from '#server/modules/departments/add-departments.ts';
import { addPositions, SIGNING_POSITIONS } from '#server/modules/positions/add-positions.ts';
import { hasAccounts } from './demo-world-mark.ts';
import { drawSignature } from './draw-signature.ts';
import * as world from './world.ts';
import { CLASSES, PEOPLE, PERSON_KEYS, type PersonKey } from './world.ts';

type WorldDeps = Pick<Deps, 'db' | 'auditLog' | 'clock' | 'ids' | 'files' | 'config' | 'secretKey'>;
type StoredSignature = SignatureImage & { key: PersonKey; fileKey: string };
type Ids = ReadonlyMap<PersonKey, number>;

const VALID_DAYS = 300;
const JOINED_DAYS_AGO = 60;
const WEEK: Availability = Object.fromEntries(
  WEEKDAYS.map((day) => [day, day === 'saturday' ? ['09:00'] : ['09:00', '10:00', '13:30', '15:00']]),
);

/**
 * Adds the people of the demo world to an empty database. Answers false, and changes nothing, when there are accounts
 * already; of several portals that start at once one adds them. `andWith` writes what comes and goes with them.
 */
export async function addDemoPeople(
  deps: WorldDeps,
  andWith: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<boolean> {
  if (await hasAccounts(deps.db)) return false;
  const [passwordHash, signatures] = await Promise.all([
    hashPassword(world.DEMO_PASSWORD),
    storeSignatures(deps),
  ]);
  return deps.db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, LOCKS.demoPeople);
    if (await hasAccounts(tx)) return false;
    await andWith(tx);
    const ids = await addAccounts(tx, deps, passwordHash);
    await addSignatures(tx, deps, signatures, ids);
    await addDeansSecondFactor(tx, deps, ids);
    await writeAudit(tx, deps, {
      actionType: 'demo.fill',
      performedById: null,
      context: { accounts: ids.size },
    });
    return true;
  });
}

/** Draws and stores everybody's signature: files are written before the rows that name them. */
function storeSignatures(deps: WorldDeps): Promise<StoredSignature[]> {
  const signing = PERSON_KEYS.filter((key) => !world.WITHOUT_SIGNATURE.includes(key));
  return Promise.all(
    signing.map(async (key) => {
      const { firstName, lastName } = PEOPLE[key];
      const image = await drawSignature(`${firstName} ${lastName}`);
      const fileKey = `signatures/${deps.ids.fileKey()}.png`;
      await deps.files.put(fileKey, image.png, 'image/png');
      return { ...image, key, fileKey };
    }),
  );
}

async function addAccounts(tx: Tx, deps: WorldDeps, passwordHash: string): Promise<Ids> {
  const roles = await tx.selectFrom('roles').selectAll().execute();
  const roleIds = new Map(roles.map(({ id, name }) => [name, id]));
  const positions = [...world.OTHER_POSITIONS, ...SIGNING_POSITIONS];
  const positionId = await addPositions(tx, positions);
  const departmentId = await addDepartments(
    tx,
    positions.map(({ department }) => department),
  );
  const classIds = await addClasses(tx, departmentId(COLLEGE));
  const now = deps.clock.now().getTime();
  const expiresOn = today(new Date(now + VALID_DAYS * DAY_MS), deps.config.timeZone);
  const rows = PERSON_KEYS.map((key, index) => {
    const { role, department, position, class: classKey, ...name } = PEOPLE[key];
    const isNew = world.WITH_FIRST_PASSWORD.includes(key);
    return {
      ...name,
      ...numbersOf(key, index + 1),
      email: world.emailOf(PEOPLE[key]),
      passwordHash,
      roleId: idIn(roleIds, role),
      departmentId: department === null ? null : departmentId(department),
      positionId: position === null ? null : positionId(position),
      classId: classKey === null ? null : idIn(classIds, classKey),
      isPasswordChanged: !isNew,
      isEmailNotificationEnabled: !world.WITHOUT_MAILS.includes(key),
      availability: JSON.stringify(world.AVAILABLE.includes(key) ? WEEK : {}),
      lastOnline: isNew ? null : new Date(now - (index + 4) ** 2 * 5 * MINUTE_MS),
      expiresOn,
      createdAt: new Date(now - JOINED_DAYS_AGO * DAY_MS + index * 40 * MINUTE_MS),
    };
  });
  const added = await tx.insertInto('accounts').values(rows).returning(['id', 'email']).execute();
  const byEmail = new Map(added.map(({ id, email }) => [email, id]));
  return new Map(PERSON_KEYS.map((key) => [key, idIn(byEmail, world.emailOf(PEOPLE[key]))]));
}

async function addClasses(tx: Tx, departmentId: number): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [key, studentClass] of Object.entries(CLASSES)) {
    const row = { ...studentClass, departmentId };
    const { id } = await tx.insertInto('classes').values(row).returning('id').executeTakeFirstOrThrow();
    ids.set(key, id);
  }
  return ids;
}

/** "+63 917 555 01xx, +63 44 555 01xx": numbers that belong to nobody. */
function numbersOf(key: PersonKey, number: number) {
  if (world.WITHOUT_NUMBERS.includes(key)) return { contactNumber: null, telephoneNumber: null };
  const last = String(100 + number);
  return { contactNumber: `+63 917 555 0${last}`, telephoneNumber: `+63 44 555 0${last}` };
}

async function addSignatures(
  tx: Tx,
  deps: WorldDeps,
  signatures: readonly StoredSignature[],
  ids: Ids,
): Promise<void> {
  const createdAt = new Date(deps.clock.now().getTime() - (JOINED_DAYS_AGO - 1) * DAY_MS);
  const rows = signatures.map(({ key, fileKey, width, height }) => {
    return { accountId: idIn(ids, key), fileKey, width, height, createdAt };
  });
  await tx.insertInto('signatures').values(rows).execute();
  await tx
    .updateTable('accounts')
    .from('signatures')
    .set((column) => ({ signatureId: column.ref('signatures.id') }))
    .whereRef('signatures.accountId', '=', 'accounts.id')
    .execute();
}

/** The Dean signs with a second factor, and lets Alma Lagman sign Travel Orders. */
async function addDeansSecondFactor(tx: Tx, deps: WorldDeps, ids: Ids): Promise<void> {
  const accountId = idIn(ids, 'dean');
  const now = deps.clock.now();
  const encryptedSecret = encryptSecret(deps.secretKey, accountId, world.DEAN_SECRET);
  await tx.insertInto('twoFactors').values({ accountId, encryptedSecret, confirmedAt: now }).execute();
  const travelOrder = await tx
    .selectFrom('documents')
    .select('id')
    .where('key', '=', 'travel-order')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('delegations')
    .values({
      delegatorId: accountId,
      delegateeId: idIn(ids, 'immediateSupervisor'),
      documentId: travelOrder.id,
      createdAt: now,
    })
    .execute();
}
