/** An e-mail; the gateway adds the sender. */
export type Email = {
  to: string;
  subject: string;
  text: string;
  /** The same as a document; mail programs show the one or the other. */
  html?: string | undefined;
  /** Where the reader stops such e-mails; mail programs show it as a button. */
  unsubscribeUrl?: string | undefined;
  /** The address also takes a POST that stops them at once (RFC 8058). */
  unsubscribesByPost?: boolean | undefined;
};

export type Mail = {
  /** Rejects when the mail server refuses the e-mail; MailRefused where it would refuse it again. */
  send(email: Email): Promise<void>;
  /** Deletes the emails that this server keeps itself and that go to the address or name it; absent if none are kept. */
  deleteLettersWith?(address: string): Promise<void>;
};

/** The mail server refuses this e-mail for good, for instance because the address does not exist. */
export class MailRefused extends Error {}

/** The fields of an e-mail as nodemailer takes them. */
export function messageOf({ to, subject, text, html, unsubscribeUrl, unsubscribesByPost }: Email) {
  return {
    to,
    subject,
    text,
    ...(html && { html }),
    ...(unsubscribeUrl && { list: { unsubscribe: unsubscribeUrl } }),
    ...(unsubscribesByPost && { headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }),
  };
}
