import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mail } from './mail';

/** Stand-in for a mail server: writes each e-mail as an .eml file into `<dataDir>/outbox`. */
export function createOutbox(dataDir: string, from: string): Mail {
  const folder = join(dataDir, 'outbox');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send({ to, subject, text }) {
      const { message } = await transport.sendMail({ from, to, subject, text });
      await mkdir(folder, { recursive: true });
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`;
      // Renamed once complete: a reader of *.eml never sees half a file.
      await writeFile(join(folder, `.${name}`), message);
      await rename(join(folder, `.${name}`), join(folder, name));
    },
  };
}
