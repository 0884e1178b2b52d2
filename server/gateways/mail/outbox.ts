import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mail } from './letter';

/** Writes each letter as an .eml file into `outbox`, for a machine without a mail server. */
export function createOutbox(dataDir: string, from: string): Mail {
  const folder = join(dataDir, 'outbox');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(letter) {
      const built = await transport.sendMail({
        from,
        to: letter.to,
        subject: letter.subject,
        text: letter.text,
      });
      await mkdir(folder, { recursive: true });
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`;
      await writeFile(join(folder, `.${name}`), built.message);
      await rename(join(folder, `.${name}`), join(folder, name));
    },
  };
}
