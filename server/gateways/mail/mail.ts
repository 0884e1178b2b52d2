import addressparser from 'nodemailer/lib/addressparser';

/** Builds a pattern for exactly this address: for ann@x.ke, it ignores joann@x.ke and ann@x.ke.com. */
export function buildAddressPattern(address: string): string {
  const escaped = address.trim().replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&');
  return `(?<![\\p{L}\\p{N}._%+\\-])${escaped}(?!-|\\.?[\\p{L}\\p{N}])`;
}

export function mentionsAddress({ to, subject, text, html = '' }: Email, address: string): boolean {
  const content = new RegExp(buildAddressPattern(address), 'iu');
  return isRecipient(to, address) || [subject, text, html].some((one) => content.test(one));
}

function isRecipient(header: string, address: string): boolean {
  const sought = address.trim().toLowerCase();
  return addressparser(header, { flatten: true }).some((one) => one.address.toLowerCase() === sought);
}

export type Email = {
  to: string;
  subject: string;
  text: string;
  /** HTML version of `text`; mail programs show either this or `text`. */
  html?: string | undefined;
  /** Address for unsubscribing, which mail programs show as a button. */
  unsubscribeUrl?: string | undefined;
  /** Whether `unsubscribeUrl` also accepts a POST, which unsubscribes at once (RFC 8058). */
  unsubscribesByPost?: boolean | undefined;
};

export type Mail = {
  /** Sends an email; rejects if the mail server refuses it: MailRefusedError if a retry would fail too. */
  send(email: Email): Promise<void>;
  /** Deletes stored emails that contain this address; absent if this server stores no emails. */
  deleteEmailsMentioning?(address: string): Promise<void>;
};

export class MailRefusedError extends Error {}

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
