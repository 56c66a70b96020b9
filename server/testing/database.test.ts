import { expect, test } from 'vitest';
import { createTestDatabase, execute } from './database.ts';

test('every test database is migrated, and apart from the others', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await execute(one.connectionString, 'SELECT count(*) FROM kysely_migration');
  await execute(one.connectionString, 'CREATE TABLE only_here (id int)');
  await expect(execute(other.connectionString, 'SELECT * FROM only_here')).rejects.toThrow('does not exist');
  await Promise.all([one.drop(), other.drop()]);
  await expect(execute(one.connectionString, 'SELECT 1')).rejects.toThrow('does not exist');
});
