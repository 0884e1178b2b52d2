import addressparser from 'nodemailer/lib/addressparser';
import type { Email } from './mail';

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
