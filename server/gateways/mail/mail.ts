import addressparser from 'nodemailer/lib/addressparser';

/** Matches the whole address only: ann@x.ke, but not joann@x.ke, jo.ann@x.ke or ann@x.ke.com. */
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
  /** HTML version of `text`; mail programs show one of them. */
  html?: string | undefined;
  /** Address that mail programs show as an unsubscribe button. */
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
