import type pg from 'pg';
import { today } from '#contract/format/calendar-date.ts';
import { POSITIONS } from '#contract/positions.ts';
import { DAY_MS } from '#contract/time-units.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { addDepartments } from '#server/modules/departments/add-departments.ts';
import {
  addPositions,
  type NewPosition,
  SIGNING_POSITIONS,
} from '#server/modules/positions/add-positions.ts';
import { startAccounts } from './account-rows.ts';
import { addClasses } from './add-classes.ts';
import { COLLEGES } from './names.ts';
import type { Random } from './random.ts';
import { storeDrawings } from './store-drawings.ts';

/** Of the people who are added; all others are students. */
const SHARES = { Executive: 0.002, Staff: 0.028, Faculty: 0.07 };
const YEARS = 4;
/** Of so many of the faculty the account of one has ended in the course of the years. */
const ONE_LEFT_OF = 20;
/** Further holders of the verify positions, where there are enough staff. */
const VERIFIERS = 24;
const ROWS_AT_ONCE = 20_000;

type World = { tx: Tx; client: pg.Client; deps: Deps; random: Random };

/**
 * Adds people to those of the demo world: employees of ten colleges who were there from the beginning, and students who came
 * year by year.
 */
export async function addPeople(
  { tx, client, deps, random }: World,
  { count, from, now }: { count: number; from: Date; now: Date },
): Promise<void> {
  const shareOf = (share: number) => Math.max(2, Math.round(count * share));
  const executives = shareOf(SHARES.Executive);
  const staff = shareOf(SHARES.Staff);
  const faculty = shareOf(SHARES.Faculty);
  const students = Math.max(0, count - executives - staff - faculty);
  const placeOf = await addPlaces(tx);
  const classOf = await addClasses(tx, client, { students, now, departmentId: placeOf.department });
  const drawings = await storeDrawings(deps);
  const accounts = await startAccounts(tx, { random, drawings, now });
  const add = async (account: Parameters<typeof accounts.add>[0]) => {
    accounts.add(account);
    if (accounts.size() >= ROWS_AT_ONCE) await accounts.copy(client);
  };
  const { timeZone } = deps.config;
  const staying = () => today(new Date(now.getTime() + (30 + random.number() * 330) * DAY_MS), timeZone);
  const wholeTime = now.getTime() - from.getTime();
  /** Students of the fourth year came before the beginning, those of the first a year ago. */
  const joinedIn = (year: number) => {
    const start = from.getTime() + ((YEARS - year) / YEARS) * wholeTime;
    return new Date(Math.floor(start - (20 + random.number() * 20) * DAY_MS));
  };
  for (let index = 0; index < executives; index += 1) {
    const place = placeOf.college('Associate Dean', index);
    await add({ role: 'Executive', ...place, joined: joinedIn(YEARS), expiresOn: staying() });
  }
  for (let index = 0; index < staff; index += 1) {
    const isVerifier = index < VERIFIERS && index < staff / 2;
    const place = isVerifier ? placeOf.verifier(index) : placeOf.college('Administrative Aide', index);
    await add({ role: 'Staff', ...place, joined: joinedIn(YEARS), expiresOn: staying() });
  }
  for (let index = 0; index < faculty; index += 1) {
    const place = placeOf.college(random.pick(['Professor', 'Instructor', 'Instructor']), index);
    // Evenly over the years, so that there is always somebody whose account ends soon.
    const leaves = new Date(from.getTime() + (index / faculty) * wholeTime);
    const expiresOn = index % ONE_LEFT_OF === 1 ? today(leaves, timeZone) : staying();
    await add({ role: 'Faculty', ...place, joined: joinedIn(YEARS), expiresOn });
  }
  for (let index = 0; index < students; index += 1) {
    const year = YEARS - Math.floor((index / students) * YEARS);
    const classId = classOf(year, index);
    await add({ role: 'Student', classId, joined: joinedIn(year), expiresOn: staying() });
  }
  await accounts.copy(client);
}

const VERIFYING = Object.values(POSITIONS).filter(({ kind }) => kind === 'verify');

/** The departments and positions of the colleges, and those that verify. */
async function addPlaces(tx: Tx) {
  const colleges = COLLEGES.map(({ name }) => name);
  const positionId = await addPositions(tx, [...SIGNING_POSITIONS, ...colleges.flatMap(positionsOf)]);
  const department = await addDepartments(tx, [
    ...colleges,
    ...VERIFYING.map((position) => position.department),
  ]);
  return {
    department,
    college(title: string, index: number) {
      const college = colleges[index % colleges.length] ?? '';
      return { departmentId: department(college), positionId: positionId(`${title}, ${college}`) };
    },
    verifier(index: number) {
      const position = VERIFYING[index % VERIFYING.length] ?? POSITIONS.clerk;
      return { departmentId: department(position.department), positionId: positionId(position.name) };
    },
  };
}

function positionsOf(college: string): NewPosition[] {
  const titles = ['Associate Dean', 'Professor', 'Instructor', 'Administrative Aide'];
  return titles.map((title) => ({ key: null, name: `${title}, ${college}`, department: college }));
}
