import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sms } from './sms';

/** Creates a stand-in that writes each message as a .txt file into `<dataDir>/outbox/sms`. */
export function createSmsOutbox(dataDir: string): Sms {
  const folder = join(dataDir, 'outbox', 'sms');
  return {
    async send({ to, text }) {
      await mkdir(folder, { recursive: true });
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.txt`;
      // Renamed once complete, so that readers of *.txt never see an incomplete file.
      await writeFile(join(folder, `.${name}`), `To: +${to}\n\n${text}\n`);
      await rename(join(folder, `.${name}`), join(folder, name));
    },

    async deleteMessages(isOf) {
      for (const name of await readdir(folder).catch(() => [])) {
        const file = join(folder, name);
        if (isOf(await readFile(file, 'utf8').catch(() => ''))) await rm(file, { force: true });
      }
    },
  };
}
