export type Email = {
  to: string;
  subject: string;
  text: string;
  /** Mail programs show either this or `text`. */
  html?: string | undefined;
  /** Mail programs show it as a button. */
  unsubscribeUrl?: string | undefined;
  /** Whether the address also accepts a POST that unsubscribes at once (RFC 8058). */
  unsubscribesByPost?: boolean | undefined;
};

export type Mail = {
  /** Rejects if the mail server refuses the email, with MailRefused if another try would be refused too. */
  send(email: Email): Promise<void>;
  /** Absent if this server stores no emails. */
  deleteEmailsMentioning?(address: string): Promise<void>;
};

export class MailRefused extends Error {}

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
