import { isIP } from 'node:net';

/** Whether a host is this computer: nothing that is sent to it goes through a network. */
export function isLoopback(host: string): boolean {
  const name = withoutBrackets(host);
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
}

/** An IPv6 address as it stands in a URL, without its brackets. */
export function withoutBrackets(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}
