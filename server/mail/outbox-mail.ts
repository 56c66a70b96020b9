import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mail } from './mail.ts';
import { mailOptions } from './mail-options.ts';

/** Without a mail server every mail is written to a folder as .eml, where a newcomer can open it. */
export function outboxMail(options: { dataDir: string; from: string }): Mail {
  const folder = join(options.dataDir, 'outbox');
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(message) {
      const { message: bytes } = await transport.sendMail(mailOptions(message, options.from));
      await mkdir(folder, { recursive: true });
      const path = join(folder, `${Date.now()}-${randomUUID().slice(0, 8)}.eml`);
      await writeFile(`${path}.part`, bytes);
      await rename(`${path}.part`, path);
    },
    close: async () => undefined,
  };
}
