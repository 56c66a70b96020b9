import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail } from './mail.ts';
import { mailOptions } from './mail-options.ts';

/** Without a mail server every mail is written to a folder as .eml, where a newcomer can open it. */
export function outboxMail(options: { dataDir: string; from: string }): Mail {
  const folder = join(options.dataDir, 'outbox');
  let transport: ReturnType<typeof openTransport> | undefined;
  return {
    async send(message) {
      transport ??= openTransport();
      const { message: bytes } = await (await transport).sendMail(mailOptions(message, options.from));
      const path = join(folder, `${Date.now()}-${randomUUID().slice(0, 8)}.eml`);
      const write = () => writeFile(`${path}.part`, bytes);
      // Its folder is missing before the first mail, and after somebody has tidied up.
      await write().catch(() => mkdir(folder, { recursive: true }).then(write));
      await rename(`${path}.part`, path);
    },
    close: async () => undefined,
  };
}

/** Loaded with the first mail. */
async function openTransport() {
  const { createTransport } = await import('nodemailer');
  return createTransport({ streamTransport: true, buffer: true });
}
