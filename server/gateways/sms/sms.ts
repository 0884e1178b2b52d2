import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Creates a stand-in for an SMS service that writes messages as .txt files to `<dataDir>/outbox/sms`. */
export function createSmsOutbox(dataDir: string): Sms {
  const folder = join(dataDir, 'outbox', 'sms');
  return {
    async send({ to, text }) {
      await mkdir(folder, { recursive: true });
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.txt`;
      // The file is renamed once complete, so that readers of *.txt never see an incomplete file.
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

/** A message; `to` is 254 followed by nine digits. */
export type TextMessage = { to: string; text: string };

export type Sms = {
  /** Sends a message once, without retries. @throws SmsFailure */
  send(message: TextMessage): Promise<void>;
  /** Deletes messages for which `isOf` returns true; absent if this server stores no messages. */
  deleteMessages?(isOf: (text: string) => boolean): Promise<void>;
};

/** number: this phone cannot receive SMS. account: the operator must act. unknown: it may have been sent. */
export class SmsFailure extends Error {
  constructor(
    readonly kind: 'number' | 'account' | 'unknown',
    detail: string,
  ) {
    super(`The SMS was not sent: ${detail}`);
    this.name = 'SmsFailure';
  }
}
