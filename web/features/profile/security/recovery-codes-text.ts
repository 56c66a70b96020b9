/** What somebody keeps of their recovery codes, as a file or on paper. */
export function recoveryCodesText(
  codes: readonly string[],
  { productName, email, madeOn }: { productName: string; email: string; madeOn: string },
): string {
  return [
    `Recovery codes of ${email} for ${productName}, made on ${madeOn}`,
    '',
    ...codes,
    '',
    'Each code works once, in place of a code from your authenticator app.',
    'Keep them secret, and where you find them without your phone.',
    '',
  ].join('\n');
}
