/** The address of the public page on which a sealed document is checked. */
export function verificationUrl(publicUrl: string, code: string): string {
  return `${publicUrl}/verify/${code}`;
}

/** Where the code of a sealed document is typed, as it is printed: without `https://`. */
export function verificationPlace(publicUrl: string): string {
  const { host, pathname } = new URL(`${publicUrl}/verify`);
  return `${host}${pathname}`;
}
