import type { Issue } from '#contract/errors.ts';
import { REQUIRED } from '#documents/answers.ts';

/**
 * What a toast says about a form that cannot be sent: the sentence of its first issue, and of several missing fields that
 * there are several ("Please fill out the required fields or Missing fields!", specification part 2, section 5).
 */
export function refusalOfForm(issues: readonly [Issue, ...Issue[]]): { title: string; message?: string } {
  const [first] = issues;
  const missing = issues.filter(({ message }) => message === REQUIRED);
  if (first.message === REQUIRED && missing.length > 1)
    return { title: 'Missing fields!', message: REQUIRED };
  return { title: first.message };
}
