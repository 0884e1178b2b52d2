import addressparser from 'nodemailer/lib/addressparser';
import type { Email } from './mail';

/**
 * Returns a pattern that matches the whole address only: ann@x.ke does not match joann@x.ke, jo.ann@x.ke or
 * ann@x.ke.com.
 */
export function buildAddressPattern(address: string): string {
  const escaped = address.trim().replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&');
  return `(?<![\\p{L}\\p{N}._%+\\-])${escaped}(?!-|\\.?[\\p{L}\\p{N}])`;
}

/** Whether the email is sent to the address or mentions it in its content. */
export function mentionsAddress({ to, subject, text, html = '' }: Email, address: string): boolean {
  const content = new RegExp(buildAddressPattern(address), 'iu');
  return isRecipient(to, address) || [subject, text, html].some((one) => content.test(one));
}

/** Whether a header with recipients contains exactly this address; display names are ignored. */
function isRecipient(header: string, address: string): boolean {
  const sought = address.trim().toLowerCase();
  return addressparser(header, { flatten: true }).some((one) => one.address.toLowerCase() === sought);
}
