import type { CALLERS, Call, Place } from '../world-calls.ts';

export type Caller = keyof typeof CALLERS;
type Pagination = { total: number; page: number; limit: number; nextCursor?: string | null };
export type Answer = { data: Record<string, unknown> & { pagination?: Pagination } };
/** Makes a call below /api/v1; rejects unless it is answered with 200. */
type Ask = (by: Caller, path: string) => Promise<Answer>;
type CallInWorld = { by: Caller; path: string; what: string };

/** These calls with the ids of this world and for each place of their lists, with a name that is the same in every world. */
export async function* callsInWorld(ask: Ask, calls: readonly Call[]): AsyncGenerator<CallInWorld> {
  const ids = await findIds(ask);
  for (const { by, path, places = ['first' as const] } of calls) {
    const withIds = path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids.get(name)));
    for (const place of places) {
      const named = `${path}${place === 'first' ? '' : `, ${place}`}`;
      yield {
        by,
        path: await pathTo(ask, by, withIds, place),
        what: by === 'admin' ? named : `${named} (${by})`,
      };
    }
  }
}

async function findIds(ask: Ask): Promise<Map<string, number>> {
  const idIn = async (path: string, plural: string) => {
    const rows = (await ask('admin', path)).data[plural] as { id: number }[];
    return rows[0]?.id ?? 0;
  };
  const own = async (caller: Caller) => {
    const profile = (await ask(caller, '/profile')).data.account as { id: number };
    return profile.id;
  };
  return new Map([
    ['dropping', await idIn('/documents?name_contains=Dropping%20Form', 'documents')],
    ['college', await idIn('/departments?name_contains=College%20of%20Science', 'departments')],
    ['studentRole', await idIn('/roles?name=Student', 'roles')],
    ['adminRole', await idIn('/roles?name=Admin', 'roles')],
    ['instructor', await idIn('/positions?name=Instructor', 'positions')],
    ['dean', await idIn('/accounts/search?search=isidro.macaspac', 'accounts')],
    ['clerk', await own('staff')],
    ['faculty', await own('faculty')],
    ['student', await own('student')],
  ]);
}

/** Pages are asked for by their number up to the last that is known; beyond 10,000 rows a total may be a lower bound. */
async function pathTo(ask: Ask, by: Caller, path: string, place: Place): Promise<string> {
  if (place === 'first') return path;
  const join = path.includes('?') ? '&' : '?';
  const { total = 0, limit = 10 } = (await ask(by, path)).data.pagination ?? {};
  const last = Math.max(1, Math.ceil(total / limit));
  if (place === 'last') return `${path}${join}page=${last}`;
  const middle = `${path}${join}page=${Math.ceil(last / 2)}`;
  if (place === 'middle') return middle;
  const { nextCursor } = (await ask(by, middle)).data.pagination ?? {};
  return nextCursor ? `${path}${join}cursor=${encodeURIComponent(nextCursor)}` : middle;
}
