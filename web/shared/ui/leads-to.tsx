import {
  Link,
  type LinkProps,
  type RegisteredRouter,
  type ValidateLinkOptions,
} from '@tanstack/react-router';

/**
 * The root of a component of Mantine that leads to a screen: `<Button renderRoot={leadsTo({ to: '/dashboard' })}>`. Mantine calls the
 * properties of a root `any`, and beside them in one element nobody would check the address.
 */
export function leadsTo<const Target>(target: ValidateLinkOptions<RegisteredRouter, Target> | LinkProps) {
  return (props: Record<string, unknown>) => <Link {...(target as LinkProps)} {...props} />;
}
