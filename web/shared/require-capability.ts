import { redirect } from '@tanstack/react-router';
import { type Capability, can } from '#contract/policy.ts';
import { currentAccount } from './session.ts';

/** For a route's `loader` (not `beforeLoad`, which would carry the policy into the login page): others go home. */
export function requireCapability(capability: Capability): void {
  const account = currentAccount();
  if (account && !can(account.role.name, capability)) throw redirect({ to: '/dashboard' });
}
