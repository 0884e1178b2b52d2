import { ERASURE_REPLACEMENTS } from '#shared/core/erased';
import type { DataSubject } from '../../db/personal-data-part';
import { buildAddressPattern } from '../../gateways/mail/mail';

type Identity = { email: string; names: readonly string[]; phones: readonly string[] };

/** Number of digits of a Kenyan phone number after 254 or 0. */
const SUBSCRIBER_DIGITS = 9;

export function createIdentityScrubber({ email, names, phones }: Identity) {
  const contacts = [
    ...phones.flatMap(buildPhonePattern),
    ...(email.trim() ? [buildAddressPattern(email)] : []),
  ];
  const identifying = joinPatterns(contacts);
  const everything = joinPatterns([...contacts, ...buildWordPatterns(names)]);
  return {
    /**
     * Whether a text contains the email address or a phone number. A name alone identifies nobody, since
     * another person may have it.
     */
    identifies: (text: string): boolean => identifying !== null && text.search(identifying) >= 0,
    scrub: (text: string): string =>
      everything ? text.replace(everything, ERASURE_REPLACEMENTS.text) : text,
  };
}

function joinPatterns(parts: readonly string[]): RegExp | null {
  return parts.length > 0 ? new RegExp(parts.join('|'), 'giu') : null;
}

/** Builds patterns that match whole words only, so that Ali does not match in Alice. */
function buildWordPatterns(texts: readonly string[]): string[] {
  return texts
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => {
      const words = text.split(/\s+/).map(escapeRegExp).join('\\s+');
      return `(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`;
    });
}

/** Builds a pattern that matches the number in any spelling: 0712…, +254 712…, 254-712-…. */
function buildPhonePattern(phone: string): string[] {
  const digits = phone.replace(/\D/g, '').slice(-SUBSCRIBER_DIGITS);
  if (digits.length < SUBSCRIBER_DIGITS) return [];
  const spaced = [...digits].join('[\\s().\\-]*');
  // Separators are allowed only after a prefix. Otherwise a search would read a long row of separators again
  // from each separator.
  return [`(?<!\\d)(?:(?:(?:\\+|00)?254|0)[\\s().\\-]*)?${spaced}(?!\\d)`];
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&');
}

/** Data subject without email, names and phones: a deleted user, of whom only the id is known. */
export const DELETED_USER_SUBJECT: Omit<DataSubject, '_id'> = {
  email: '',
  emailProven: false,
  ...createIdentityScrubber({ email: '', names: [], phones: [] }),
};
