import { isIPv6 } from 'node:net';

const NETWORK_GROUPS = 4;
const GROUPS = 8;

/**
 * By what an address is counted: itself, but an IPv6 address by its first 64 bits, because every connection has all
 * addresses that share them. An IPv4 address is the same in either notation.
 */
export function networkOf(ipAddress: string): string {
  const [address = ''] = ipAddress.split('%');
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (ipv4) return ipv4;
  if (!isIPv6(address)) return address;
  // The URL standard writes every IPv6 address in one way, in lower case and without an IPv4 part.
  const [front = '', back = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [front, back].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = Array.from({ length: GROUPS - first.length - last.length }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
