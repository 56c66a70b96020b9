import type { QueryClient } from '@tanstack/react-query';

/** Fetches anew what the Security tab shows, after a change that also ended all other sessions. */
export async function refreshSecurity(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['profile'] }),
    client.invalidateQueries({ queryKey: ['recovery-codes'] }),
    client.invalidateQueries({ queryKey: ['passkeys'] }),
    client.invalidateQueries({ queryKey: ['access-tokens'] }),
    client.invalidateQueries({ queryKey: ['sessions'] }),
  ]);
}
