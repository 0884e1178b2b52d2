import { createOutbox } from './outbox';
import { createSmtpMail } from './smtp';

export type Letter = { to: string; subject: string; text: string };

/** Sends one letter; rejects when the mail server refuses it. */
export type Mail = { send(letter: Letter): Promise<void> };

/** SMTP where one is configured, else .eml files in DATA_DIR/outbox. */
export function createMail(options: { smtpUrl: string | null; from: string; dataDir: string }): Mail {
  return options.smtpUrl
    ? createSmtpMail(options.smtpUrl, options.from)
    : createOutbox(options.dataDir, options.from);
}
