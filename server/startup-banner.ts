import type { Config } from './config.ts';
import { namedDemoPeople } from './demo/demo-people.ts';
import { DEMO_PASSWORD } from './demo/world.ts';

type Shown = Pick<Config, 'publicUrl' | 'demo' | 'productName'>;

/** What the start prints: the portal's address and, in the demo, who can sign in. Several lines. */
export function startupBanner(
  { publicUrl, demo, productName }: Shown,
  { hasDemoPeople }: { hasDemoPeople: boolean },
): string {
  const address = `${productName} is at ${publicUrl}`;
  if (!demo || !hasDemoPeople) return address;
  const people = namedDemoPeople().map(({ email, role }) => `  ${email.padEnd(40)} ${role}`);
  return [address, '', `Demo people (everybody’s password is ${DEMO_PASSWORD}):`, ...people, ''].join('\n');
}
