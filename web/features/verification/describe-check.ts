import type { z } from 'zod';
import type { verifyFile } from '#contract/api/verification.ts';

type Check = z.output<(typeof verifyFile)['data']>['check'];
type VerificationResult = { isGood: boolean; title: string; text: string };

/** The result of a check of a file, for somebody who does not know what a hash is. */
export function describeCheck({ isIssued, isIntact, isOurs, problem }: Check): VerificationResult {
  if (isIssued) {
    return {
      isGood: true,
      title: 'This is the document that was issued',
      text: 'The file is unchanged, down to the last byte.',
    };
  }
  if (isIntact && isOurs) {
    return {
      isGood: false,
      title: 'This is another document',
      text: 'The file carries our seal and is unchanged, but it is not the one issued under this code.',
    };
  }
  const reason = problem ? ` ${problem}` : '';
  return {
    isGood: false,
    title: 'This is not the document that was issued',
    text: `The file was changed after it was sealed, or it never was sealed by this portal.${reason}`,
  };
}
