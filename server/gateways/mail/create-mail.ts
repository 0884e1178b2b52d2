import type { Mail } from './mail';
import { createOutbox } from './outbox';
import { createSmtpMail } from './smtp';

/** `smtpUrl`: null writes e-mails to `<dataDir>/outbox`; `from`: the sender of every e-mail. */
export type MailSettings = { smtpUrl: string | null; from: string };

/** Mail over SMTP if a server is configured, else into the outbox folder. */
export function createMail({ smtpUrl, from }: MailSettings, dataDir: string): Mail {
  return smtpUrl ? createSmtpMail(smtpUrl, from) : createOutbox(dataDir, from);
}
