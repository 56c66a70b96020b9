import { expect, test } from 'vitest';
import { PASSWORD_PROBLEMS } from '#contract/password-rule.ts';
import { readConfig } from '#server/config.ts';
import { findPasswordProblem, requireGoodPassword } from './check-password.ts';

const deps = { config: readConfig({}) };
const owner = { email: 'ana.cruz@example.edu', firstName: 'Ana', lastName: 'Cruz' };

test.each(['password', 'password123', 'Qwertyuiop', 'iloveyou1', 'letmein123', 'trustno1!!', 'Lagda-2026'])(
  'everybody guesses %s',
  async (password) => {
    expect(await findPasswordProblem(deps, password, owner)).toBe(PASSWORD_PROBLEMS.common);
  },
);

test('a refusal says where and why', async () => {
  const given = { path: 'password', password: 'anacruz and co' };
  await expect(requireGoodPassword(deps, given, owner)).rejects.toMatchObject({
    code: 'input.invalid',
    issues: [{ path: 'password', message: PASSWORD_PROBLEMS.personal }],
  });
  await requireGoodPassword(deps, { path: 'password', password: 'campus-demo-1' }, owner);
});
