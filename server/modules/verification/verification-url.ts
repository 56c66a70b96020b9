/** The address of the public page on which a sealed document is checked. */
export function verificationUrl(publicUrl: string, code: string): string {
  return `${publicUrl}/verify/${code}`;
}
