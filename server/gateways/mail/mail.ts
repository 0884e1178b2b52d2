import type { Mail } from './letter';
import { createOutbox } from './outbox';
import { createSmtpMail } from './smtp';

/** SMTP where one is configured, else .eml files in DATA_DIR/outbox. */
export function createMail(options: { smtpUrl: string | null; from: string; dataDir: string }): Mail {
  return options.smtpUrl
    ? createSmtpMail(options.smtpUrl, options.from)
    : createOutbox(options.dataDir, options.from);
}
