import { refuseTooMany } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';
import { HOUR_MS } from '#contract/time-units.ts';
import type { Deps } from '#server/deps.ts';
import { findKnownBrowser } from '#server/modules/auth/known-browsers.ts';
import type { Client } from '#server/modules/auth/open-session.ts';
import { networkOf } from '#server/network-of.ts';
import { findNthRequest, insertRequest, lockNetwork } from './new-passwords.repository.ts';

/**
 * Somebody at the login page forgot the password of the account with this email. Only stores that: a job finds out
 * whether there is such an account and mails the link, so that the answer and its time are the same for every email.
 * 429 when the network (`networkOf` the address) has called too often in the last hour, unless the browser signed in to that
 * account before: a colleague behind the same address must not keep anybody from a new password.
 */
export async function forgotPassword(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  given: { email: string; client: Pick<Client, 'ipAddress' | 'browserToken'> },
): Promise<void> {
  const email = given.email.toLowerCase();
  const { ipAddress, browserToken } = given.client;
  const network = networkOf(ipAddress);
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    await lockNetwork(tx, network);
    const since = new Date(now.getTime() - HOUR_MS);
    const oldest = await findNthRequest(
      tx,
      { network },
      { since, number: LIMITS.newPasswordCallsPerAddress },
    );
    const isKnown = (await findKnownBrowser({ db: tx, clock: deps.clock }, email, browserToken)) !== null;
    if (oldest && !isKnown) refuseUntil(new Date(oldest.getTime() + HOUR_MS), now);
    // More make no link, and need not be stored.
    const number = LIMITS.newPasswordLinksPerAccount;
    if (oldest && (await findNthRequest(tx, { email }, { since, number }))) return;
    const newPasswordRequestId = await insertRequest(tx, { email, ipAddress, network, createdAt: now });
    await deps.jobs.enqueue(tx, 'send-requested-link', { newPasswordRequestId });
  });
}

function refuseUntil(end: Date, now: Date): never {
  return refuseTooMany(Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000)));
}
