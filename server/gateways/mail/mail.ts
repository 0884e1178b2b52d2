/** A plain-text e-mail; the gateway adds the sender. */
export type Email = {
  to: string;
  subject: string;
  text: string;
  /** Where the reader stops such e-mails; mail programs show it as a button. */
  unsubscribeUrl?: string | undefined;
};

export type Mail = {
  /** Rejects when the mail server refuses the e-mail; MailRefused where it would refuse it again. */
  send(email: Email): Promise<void>;
  /** Deletes the letters that this server keeps itself and that hold the text; absent where letters leave it. */
  deleteLettersWith?(text: string): Promise<void>;
};

/** The mail server refuses this e-mail for good, for instance because the address does not exist. */
export class MailRefused extends Error {}

/** The fields of an e-mail as nodemailer takes them. */
export function messageOf({ to, subject, text, unsubscribeUrl }: Email) {
  return { to, subject, text, ...(unsubscribeUrl && { list: { unsubscribe: unsubscribeUrl } }) };
}
