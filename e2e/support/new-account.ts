import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const COMMAND = resolve(import.meta.dirname, '../../server/create-admin.ts');

/** Makes an account that nobody has used yet, on the running portal: gives its first password. */
export async function createAccount(email: string, firstName: string, lastName: string): Promise<string> {
  const names = ['--first-name', firstName, '--last-name', lastName];
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, '--email', email, ...names], {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR },
  });
  const [, password] = / password (\S+) /.exec(stdout) ?? [];
  if (!password) throw new Error(`No account was made: ${stdout}`);
  return password;
}
