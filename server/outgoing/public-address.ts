import ipaddr from 'ipaddr.js';

/** Where Azure answers its machines about themselves; the other clouds use link-local addresses. */
const PLATFORM_ADDRESSES = ['168.63.129.16'];

/**
 * Whether an IP address belongs to the public network: neither private, loopback, link-local, multicast or reserved, nor one
 * that holds such an address within it (IPv4-mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && !PLATFORM_ADDRESSES.includes(parsed.toString());
}
