/** The page on which anybody can check a sealed document. */
export function verificationUrl(publicUrl: string, code: string): string {
  return `${publicUrl}/verify/${code}`;
}
