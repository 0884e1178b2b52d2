import { USER_LIMITS } from './limits';
import { hasPhoneNumber, MIN_PHONE_DIGITS, PHONE_IN_TEXT_SENTENCE } from './phone-in-text';
import { impersonatesBrand, RESERVED_NAME_SENTENCE } from './reserved-names';
import { allowBlankText, singleLine } from './values';
import { ADDRESS_IN_NAME_SENTENCE, hasOnlineAddress } from './web-addresses';

const INVISIBLE = /[\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0]/u;
const INVISIBLE_SENTENCE = 'Please leave out characters that cannot be seen.';

/** Builds a schema of a line without invisible characters, which could deceive the reader. */
export function visibleLine(maxLength: number) {
  return singleLine(maxLength).refine((text) => !INVISIBLE.test(text), {
    error: INVISIBLE_SENTENCE,
    abort: true,
  });
}

/** Builds a schema of a line without a phone number, which only a reveal may show. */
export function publicLine(maxLength: number, phoneDigits: number = MIN_PHONE_DIGITS.name) {
  return visibleLine(maxLength).refine((text) => !hasPhoneNumber(text, phoneDigits), {
    error: PHONE_IN_TEXT_SENTENCE,
    abort: true,
  });
}

/** Name of a person, which contains no web or email address and does not impersonate the site. */
export const personName = publicLine(USER_LIMITS.nameLength)
  .refine((text) => !impersonatesBrand(text), { error: RESERVED_NAME_SENTENCE, abort: true })
  .refine((text) => !hasOnlineAddress(text), { error: ADDRESS_IN_NAME_SENTENCE, abort: true });

/** Brand name; empty if a lender has none. */
export const brandName = allowBlankText(personName);
