/** The token of a session or the access token that a call shows; null where it shows none. */
export function bearerTokenOf({ authorization = '' }: { authorization?: string | undefined }): string | null {
  return /^Bearer (\S+)$/i.exec(authorization)?.[1] ?? null;
}
