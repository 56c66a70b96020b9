/** `Lagda <no-reply@example.edu>` or a bare address, as its two parts. */
export function senderOf(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^\s*"?(.*?)"?\s*<([^<>]+)>\s*$/.exec(from) ?? [];
  return { name, address: address.trim() };
}
