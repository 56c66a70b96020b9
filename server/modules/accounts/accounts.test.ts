import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs, type Who } from '#server/testing/inject-as.ts';
import { livingAccounts } from './accounts.repository.ts';

const portal = await buildTestApp();
afterAll(() => portal.close());

async function search(who: Who, query: Record<string, string | string[]>) {
  const answer = await injectAs(portal, who, { url: '/accounts/search', query });
  return answer.json();
}
async function namesFound(who: Who, query: Record<string, string | string[]>): Promise<string[]> {
  const { data } = await search(who, query);
  return data.accounts.map((account: { lastName: string }) => account.lastName);
}

describe('searching accounts', () => {
  test('one is found by its number; one that may not be found, or is deleted, is nobody', async () => {
    const student = String(await idOf(portal, 'miguel'));
    const { data } = await search('admin', { id: student });
    expect([data.accounts[0].lastName, data.pagination.total]).toEqual(['Santillan', 1]);
    expect(await namesFound('angela', { id: student })).toEqual([]);
    expect(await namesFound('admin', { id: '999999' })).toEqual([]);
  });

  test('a student finds Faculty only, with as little as choosing a signee takes', async () => {
    const { data } = await search('miguel', { limit: '100' });
    expect(data.pagination).toEqual({ total: 6, page: 1, limit: 100 });
    expect(data.accounts.map(({ lastName }: { lastName: string }) => lastName)).toEqual([
      'Abaya',
      'Cunanan',
      'Enriquez',
      'Lagman',
      'Magsino',
      'Salonga',
    ]);
    expect(data.accounts[0]).toEqual({
      id: await idOf(portal, 'jerome'),
      displayName: 'Jerome S. Abaya',
      firstName: 'Jerome',
      lastName: 'Abaya',
      email: 'jerome.abaya@example.edu',
      role: null,
      position: { id: expect.any(Number), name: 'Part-time Instructor' },
      department: { id: expect.any(Number), name: 'College of Science' },
    });
  });

  test.each([
    ['a role that is not Faculty', { $role_in: 'Admin,Student' }],
    ['the name of a student', { search: 'Tayag' }],
    ['everybody but Faculty', { $role_notIn: 'Faculty' }],
  ])('asking for %s finds nobody for those who may search Faculty only', async (_what, query) => {
    for (const who of ['miguel', 'rhea', 'dean'] as const) expect(await namesFound(who, query)).toEqual([]);
  });

  test('nor are they sorted by what a requestor does not see, which a cursor would name', async () => {
    for (const sort of ['lastOnline', 'createdAt']) {
      expect(await search('miguel', { sort, limit: '1' })).toMatchObject({
        success: false,
        issues: [{ path: 'sort' }],
      });
      expect(await search('sheila', { sort, limit: '1' })).toMatchObject({ success: true });
    }
  });

  test('an expired professor is not offered to requestors, but found by Staff', async () => {
    const { db } = portal.deps;
    const id = await idOf(portal, 'hazel');
    await db.updateTable('accounts').set({ expiresOn: '2026-01-01' }).where('id', '=', id).execute();
    expect(await namesFound('miguel', { search: 'Cunanan' })).toEqual([]);
    expect(await namesFound('sheila', { search: 'Cunanan' })).toEqual(['Cunanan']);
    expect(await namesFound('sheila', { search: 'Cunanan', isValid: 'true' })).toEqual([]);
    await db.updateTable('accounts').set({ expiresOn: '2027-01-01' }).where('id', '=', id).execute();
  });

  test('Admin and Staff find anyone, by role', async () => {
    expect(await namesFound('admin', { $role_in: 'Admin' })).toEqual(['Bañaga', 'Malonzo']);
    expect(await namesFound('clerk', { $role_in: ['Admin', 'Student'], search: 'tayag' })).toEqual(['Tayag']);
    const { data } = await search('admin', { $role_notIn: 'Student, Faculty' });
    expect(data.pagination.total).toBe(22);
    expect(data.accounts[0].role).toMatchObject({ name: expect.any(String) });
  });

  test('by last name they stand as in a telephone book, whatever the case and the accents', async () => {
    const rename = (from: string, lastName: string) =>
      portal.deps.db.updateTable('accounts').set({ lastName }).where('lastName', '=', from).execute();
    const sorted = async () => {
      const names: string[] = await namesFound('admin', { sort: 'lastName', limit: '100' });
      return (name: string) => [names[names.indexOf(name) - 1]?.[0], names[names.indexOf(name) + 1]?.[0]];
    };
    await rename('Bañaga', 'dela Cruz');
    await rename('Tayag', 'Ñañez');
    const neighbours = await sorted();
    expect(neighbours('dela Cruz').join('')).toMatch(/^[CD][DE]$/);
    expect(neighbours('Ñañez').join('')).toMatch(/^[MN][NOP]$/);
    await rename('dela Cruz', 'Bañaga');
    await rename('Ñañez', 'Tayag');
  });

  test('every word counts, in any order and case, names and emails alike', async () => {
    expect(await namesFound('admin', { search: '  LAGMAN  alma ' })).toEqual(['Lagman']);
    expect(await namesFound('admin', { search: 'bañaga' })).toEqual(['Bañaga']);
    expect(await namesFound('admin', { search: 'lourdes.banaga@' })).toEqual(['Bañaga']);
    expect(await namesFound('admin', { search: 'alma nobody' })).toEqual([]);
  });

  test('everybody is found by the name that the list prints, by each part of it, and by email', async () => {
    const everybody = (await search('admin', { limit: '100' })).data.accounts;
    for (const { id, displayName, email } of everybody) {
      for (const typed of [displayName, displayName.toUpperCase(), email, ...displayName.split(' ')]) {
        const { data } = await search('admin', { search: typed, limit: '100' });
        const found = data.accounts.map((account: { id: number }) => account.id);
        expect([typed, found]).toEqual([typed, expect.arrayContaining([id])]);
      }
    }
    expect(await namesFound('miguel', { search: 'Dr. Alma C. Lagman' })).toEqual(['Lagman']);
    expect(await namesFound('admin', { search: 'Carlo M. Ibañez, Jr' })).toEqual(['Ibañez']);
    expect(await namesFound('admin', { search: 'Carlo M. Iban\u0303ez' })).toEqual(['Ibañez']);
  });

  test('what somebody types is never a pattern', async () => {
    for (const typed of ['%', '_', '\\', '%%%', "'; drop table accounts; --"]) {
      expect(await namesFound('admin', { search: typed })).toEqual([]);
    }
  });

  test('pages follow each other without gaps or repetitions, ties broken by id', async () => {
    const all = await namesFound('admin', { limit: '100', sort: 'lastOnline', order: 'desc' });
    const pages = [];
    for (const page of ['1', '2', '3', '4']) {
      pages.push(...(await namesFound('admin', { limit: '10', page, sort: 'lastOnline', order: 'desc' })));
    }
    expect(pages).toEqual(all);
    expect(all).toHaveLength(33);
    expect(all.slice(-2).sort()).toEqual(['Baltazar', 'Magsino']);
  });

  test.each([
    [{ sort: 'passwordHash' }],
    [{ order: 'up' }],
    [{ page: '0' }],
    [{ limit: '101' }],
    [{ limit: 'x' }],
    [{ departmentId: '99999999999' }],
    [{ $role_in: 'King' }],
    [{ $role_in: '' }],
  ])('%j is a 400', async (query) => {
    const answer = await injectAs(portal, 'admin', { url: '/accounts/search', query });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toMatch(/\w/);
  });

  test('among thousands a search uses the trigram index', async () => {
    const plan = await portal.deps.db.transaction().execute(async (tx) => {
      await sql`insert into accounts (role_id, first_name, last_name, email, password_hash, expires_on, created_at)
        select 1, 'First' || n, 'Last' || n, n || '@example.edu', '', now(), now() from generate_series(1, 3000) n`.execute(
        tx,
      );
      await sql`select gin_clean_pending_list('accounts_search')`.execute(tx);
      await sql`analyze accounts`.execute(tx);
      return livingAccounts(tx, { words: ['lagman'] })
        .select('a.id')
        .explain();
    });
    expect(JSON.stringify(plan)).toContain('accounts_search');
  });
});

describe('the info of an account', () => {
  const info = (who: Who, id: number | string) => injectAs(portal, who, { url: `/accounts/${id}/info` });

  test('Admin and Staff read anyone’s', async () => {
    const id = await idOf(portal, 'miguel');
    for (const who of ['admin', 'sheila'] as const) {
      const answer = await info(who, id);
      expect(answer.json().data.account).toMatchObject({
        email: 'miguel.santillan@students.example.edu',
        contactNumber: '+63 917 555 0129',
        class: { name: 'BSM-CS 4A', year: 4, department: { name: 'College of Science' } },
        signatureUrl: null,
        twoFactorAuth: null,
        hasPasskeys: false,
        expiresOn: '2027-09-16',
      });
      expect(answer.body).not.toContain('argon2');
    }
  });

  test('everybody else reads their own, and nothing tells whether another exists', async () => {
    const own = await info('miguel', await idOf(portal, 'miguel'));
    expect(own.json().data.account.signatureUrl).toBe('/api/v1/profile/signature');
    const other = await info('miguel', await idOf(portal, 'angela'));
    const nobody = await info('miguel', 999_999);
    expect(other.statusCode).toBe(404);
    expect(other.json()).toEqual(nobody.json());
  });

  test('it comes with the five newest requests and log entries, for the owner as for those who see all', async () => {
    const id = await idOf(portal, 'joshua');
    const asked = [];
    for (let index = 0; index < 6; index += 1) {
      portal.deps.clock.advance({ minutes: 1 });
      asked.unshift((await askFor(portal, 'joshua', 'Request for Petition')).id);
    }
    for (const who of ['admin', 'sheila', 'joshua'] as const) {
      const { recentRequests, recentActivity } = (await info(who, id)).json().data;
      expect(recentRequests.map((request: { id: number }) => request.id)).toEqual(asked.slice(0, 5));
      expect(recentActivity).toHaveLength(5);
      expect(recentActivity[0]).toEqual({
        id: expect.any(Number),
        createdAt: portal.deps.clock.now().toISOString(),
        actionType: 'request.create',
        description: expect.stringContaining('Joshua P. Villareal'),
        performedByUser: expect.objectContaining({ id }),
      });
    }
    expect((await info('joshua', await idOf(portal, 'angela'))).statusCode).toBe(404);
    const { recentRequests, recentActivity } = (await info('bea', await idOf(portal, 'bea'))).json().data;
    expect([recentRequests, recentActivity]).toEqual([[], []]);
  });

  test.each(['0', '-1', '1.5', 'x', '99999999999999'])('the id %s is a 400', async (id) => {
    expect((await info('admin', id)).statusCode).toBe(400);
  });
});
