/** 32 hexadecimal digits that nobody else has: `formKey` of contract/api/requests.ts. Works without TLS, too, unlike randomUUID. */
export function newFormKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
