/** A plain-text e-mail; the gateway adds the sender. */
export type Email = { to: string; subject: string; text: string };

export type Mail = {
  /** Rejects when the mail server refuses the e-mail; MailRefused where it would refuse it again. */
  send(email: Email): Promise<void>;
  /** Deletes the letters that this server keeps itself and that hold the text; absent where letters leave it. */
  deleteLettersWith?(text: string): Promise<void>;
};

/** The mail server refuses this e-mail for good, for instance because the address does not exist. */
export class MailRefused extends Error {}
