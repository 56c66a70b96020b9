import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

export type Message = { to: string; subject: string; text: string };
export type Mail = { send(message: Message): Promise<void> };

/** Without a mail server every mail is written to a folder as .eml, where a newcomer can open it. */
export function outboxMail(options: { dataDir: string; from: string; fileKey: () => string }): Mail {
  const folder = join(options.dataDir, 'outbox');
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(message) {
      const { message: bytes } = await transport.sendMail({ from: options.from, ...message });
      await mkdir(folder, { recursive: true });
      const path = join(folder, `${Date.now()}-${options.fileKey().slice(0, 8)}.eml`);
      await writeFile(`${path}.part`, bytes as Buffer);
      await rename(`${path}.part`, path);
    },
  };
}
