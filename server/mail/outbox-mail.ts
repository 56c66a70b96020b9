import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Mail } from './mail.ts';

/** Without a mail server every mail is written to a folder as .eml, where a newcomer can open it. */
export function outboxMail(options: { dataDir: string; from: string }): Mail {
  const folder = join(options.dataDir, 'outbox');
  return {
    async send(message) {
      // Between two of many mails the calls come that people wait for, as they do while one is on its way to a mail server.
      await setImmediate();
      // Loaded with the first mail.
      const { composeMail } = await import('./compose-mail.ts');
      const { bytes } = composeMail(message, options.from);
      write(folder, `${Date.now()}-${randomUUID().slice(0, 8)}.eml`, bytes);
    },
    close: async () => undefined,
  };
}

/** At once: handing four such short calls to another thread takes the one that answers people five times as long. */
function write(folder: string, name: string, bytes: Buffer): void {
  const path = join(folder, name);
  try {
    writeFileSync(`${path}.part`, bytes);
  } catch {
    // The folder is missing before the first mail, and after somebody has tidied up.
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${path}.part`, bytes);
  }
  renameSync(`${path}.part`, path);
}
