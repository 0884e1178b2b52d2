/** An email; the gateway adds the sender. */
export type Email = {
  to: string;
  subject: string;
  text: string;
  /** The content as HTML; mail programs show either this or `text`. */
  html?: string | undefined;
  /** Address at which the reader unsubscribes; mail programs show it as a button. */
  unsubscribeUrl?: string | undefined;
  /** Whether the address also accepts a POST that unsubscribes at once (RFC 8058). */
  unsubscribesByPost?: boolean | undefined;
};

export type Mail = {
  /**
   * Sends an email. Rejects if the mail server refuses it, with MailRefused if another try would be refused
   * too.
   */
  send(email: Email): Promise<void>;
  /**
   * Deletes emails stored by this server that are sent to the address or mention it; absent if none are
   * stored.
   */
  deleteEmailsMentioning?(address: string): Promise<void>;
};

/** Thrown if the mail server refuses an email permanently, for example because the address does not exist. */
export class MailRefused extends Error {}

/** Returns the fields of an email in nodemailer's format. */
export function toNodemailerMessage({ to, subject, text, html, unsubscribeUrl, unsubscribesByPost }: Email) {
  return {
    to,
    subject,
    text,
    ...(html && { html }),
    ...(unsubscribeUrl && { list: { unsubscribe: unsubscribeUrl } }),
    ...(unsubscribesByPost && { headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }),
  };
}
