import { refuse } from '#contract/errors.ts';
import { type PasswordOwner, passwordProblem } from '#contract/password-rule.ts';
import type { Deps } from '#server/deps.ts';

let list: Promise<ReadonlySet<string>> | undefined;

/** Why this account cannot have this password (contract/password-rule.ts), or null; `isOld` when it has it now. */
export async function findPasswordProblem(
  deps: Pick<Deps, 'config'>,
  password: string,
  owner: PasswordOwner,
  isOld = false,
): Promise<string | null> {
  const { productName } = deps.config;
  return passwordProblem(password, owner, { isOld, productName, isCommon: await loadIsCommon() });
}

/** Whether a lower-case text is a password that many people use. */
export async function loadIsCommon(): Promise<(text: string) => boolean> {
  list ??= loadCommonPasswords();
  const common = await list;
  return (text) => common.has(text);
}

/** Refuses a password that the account cannot have (400); `path` is where the call gave it. */
export async function requireGoodPassword(
  deps: Pick<Deps, 'config'>,
  given: { path: string; password: string; isOld?: boolean },
  owner: PasswordOwner,
): Promise<void> {
  const message = await findPasswordProblem(deps, given.password, owner, given.isOld);
  if (message) return refuse('input.invalid', { issues: [{ path: given.path, message }] });
}

/** Some 49,000, in lower case; loaded when the first password is set. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
