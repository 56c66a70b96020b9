import type { Config } from '#server/config.ts';
import { findSecretKeyText } from '#server/secrets/secret-key.ts';
import {
  CONTENTS,
  type Contents,
  contents,
  DESCRIPTION,
  type Description,
  description,
  type Part,
  SEALING_KEY,
  SECRET_KEY,
} from './contents.ts';
import { readArchive } from './read-archive.ts';
import { secretKeyCheck } from './secret-key-check.ts';

export type FoundBackup = {
  description: Description;
  contents: Contents;
  sealingKey: Buffer | null;
  /** The portal's, where the backup holds it. */
  secretKeyText: string | null;
};

/** Reads the whole file and answers what is needed before anything is restored. Throws what `readArchive` throws. */
export async function readBackup(
  file: string,
  options: { key: string | undefined; signal: AbortSignal },
): Promise<FoundBackup> {
  const found = new Map<string, Part['bytes']>();
  for await (const { name, bytes } of readArchive(file, options)) {
    if (KEPT.includes(name)) found.set(name, bytes);
  }
  const json = (name: string) => JSON.parse(String(found.get(name) ?? null));
  const described = description.safeParse(json(DESCRIPTION));
  if (!described.success)
    throw new Error(`${file} was made by a newer version of Lagda, or by something else.`);
  const sealingKey = found.get(SEALING_KEY);
  const secretKeyText = found.get(SECRET_KEY);
  return {
    description: described.data,
    contents: contents.parse(json(CONTENTS)),
    sealingKey: sealingKey ? Buffer.from(sealingKey) : null,
    secretKeyText: secretKeyText ? String(secretKeyText) : null,
  };
}

const KEPT: readonly string[] = [DESCRIPTION, CONTENTS, SEALING_KEY, SECRET_KEY];

/**
 * The secret key with which the portal of the backup encrypted: that of the settings, else the one in the backup. Throws an Error
 * with one sentence when there is none, or the settings have another one.
 */
export async function chooseSecretKey(
  { description: { madeAt, secretKeyCheck: told }, secretKeyText }: FoundBackup,
  config: Config,
): Promise<string> {
  const own = await findSecretKeyText(config);
  const text = own ?? secretKeyText;
  if (!text) {
    throw new Error(
      `This backup does not hold the portal’s secret key. Set SECRET_KEY, or put secret.key into ${config.dataDir}.`,
    );
  }
  if (secretKeyCheck(text, madeAt) !== told) {
    const where = config.secretKey ? 'SECRET_KEY' : `secret.key in ${config.dataDir}`;
    throw new Error(`${where} is another one than that of the portal that was backed up.`);
  }
  return text;
}
