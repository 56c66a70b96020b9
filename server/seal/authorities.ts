import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { rootCertificates } from 'node:tls';

/** The certificates of authorities, in DER; `public`: those that browsers and Node.js trust. */
export type Authorities = readonly Uint8Array[] | 'public';

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
let publicAuthorities: readonly X509Certificate[] | null = null;

export function certificatesOf(authorities: Authorities): readonly X509Certificate[] {
  if (authorities !== 'public') return authorities.map((der) => new X509Certificate(der));
  publicAuthorities ??= rootCertificates.map((pem) => new X509Certificate(pem));
  return publicAuthorities;
}

/** Reads the certificates of a PEM file that a setting names. Throws an Error with one sentence when there are none. */
export async function readAuthorities(path: string, setting: string): Promise<readonly Uint8Array[]> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`The certificates in ${path} (${setting}) cannot be read.`);
  });
  try {
    const certificates = (text.match(PEM) ?? []).map((pem) => new Uint8Array(new X509Certificate(pem).raw));
    if (certificates.length > 0) return certificates;
  } catch {
    // One sentence says the same of a file with nothing in it and of one that is damaged.
  }
  throw new Error(`The file ${path} (${setting}) holds no certificates in PEM.`);
}
