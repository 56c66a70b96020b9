import type { Answers } from '../document.ts';
import { OFFICES } from './offices.ts';

/** Under what name the remarks of an office are merged and printed: `isSupPro` is its answer, `remarksSupPro` its remarks. */
export function remarksName(answer: string): string {
  return answer.replace(/^is/, 'remarks');
}

/** All offices send their remarks as `remarks`: each gets a name of its own. Supervisor and Dean answer alike and share one. */
export function mergeRemarks(signed: readonly Answers[]): Answers {
  return Object.fromEntries(
    OFFICES.map(([answer]) => {
      const own = signed.filter((answers) => answer in answers).flatMap(({ remarks }) => remarks || []);
      return [remarksName(answer), own.join('; ')];
    }),
  );
}

export function remarksForPrint(answers: Answers): Record<string, string> {
  const names = OFFICES.map(([answer]) => remarksName(answer));
  return Object.fromEntries(names.map((name) => [name, String(answers[name] ?? '')]));
}
