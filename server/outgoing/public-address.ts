import ipaddr from 'ipaddr.js';

/** Where Azure answers its machines about themselves; the other clouds use link-local addresses. */
const PLATFORM_ADDRESSES = ['168.63.129.16'];
/** All of IPv6 that is given out for the public network; the rest holds IPv4 addresses in forms of former times, or nothing. */
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address belongs to the public network: neither private, loopback, link-local, multicast or reserved, nor one
 * that holds such an address within it (IPv4-mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(PUBLIC_IPV6)) return false;
  return parsed.range() === 'unicast' && !PLATFORM_ADDRESSES.includes(parsed.toString());
}
