import { createHash } from 'node:crypto';
import { z } from 'zod';

/** One part of a backup: a piece of a table, a file, a list of hashes. It fits into memory. */
export type Part = { name: string; bytes: Uint8Array };

/** The first part: what one must know before reading on. */
export const DESCRIPTION = 'backup.json';
/** The last parts: what the backup holds, and proof that nothing was cut off. */
export const CONTENTS = 'contents.json';
export const END = 'end.json';
/** The hashes of the parts before, as sha256sum writes and checks them. */
export const HASHES = 'hashes/';
export const TABLES = 'tables/';
export const FILES = 'files/';
/** As it is stored: encrypted under the portal's secret key. */
export const SEALING_KEY = 'sealing-key';
/** Only in an encrypted backup. */
export const SECRET_KEY = 'secret.key';

export const description = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The migrations that had run, oldest first. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), last: z.number(), isUsed: z.boolean() })),
  /** Tells the portal's secret key from another one. */
  secretKeyCheck: z.string(),
});
export type Description = z.infer<typeof description>;

export const contents = z.object({
  rows: z.record(z.string(), z.number()),
  files: z.number(),
  /** The keys of files that rows name and that the store did not have. */
  missingFiles: z.array(z.string()),
});
export type Contents = z.infer<typeof contents>;

export const end = z.object({ parts: z.number(), sha256: z.string() });

export function jsonPart(name: string, value: Description | Contents | z.infer<typeof end>): Part {
  return { name, bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`) };
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
