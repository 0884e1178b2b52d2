import { ADDRESS_IN_NAME_SENTENCE, containsAddress } from './addresses-in-names';
import { PHONE_DIGITS, PHONE_IN_TEXT_SENTENCE } from './digits';
import { USER_LIMITS } from './limits';
import { containsPhone } from './phone-in-text';
import { impersonatesBrand, RESERVED_NAME_SENTENCE } from './reserved-names';
import { allowEmpty, singleLine } from './values';

/** Marks that show nothing or turn the direction of a text, and letters that show nothing. */
const UNSEEN = /[\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0]/u;
const UNSEEN_MARKS = 'Please leave out characters that cannot be seen.';

/** A one-line text without characters that deceive its reader. */
export function visibleLine(maxLength: number) {
  return singleLine(maxLength).refine((text) => !UNSEEN.test(text), { error: UNSEEN_MARKS, abort: true });
}

/** A public line of text, which cannot carry a phone number past the reveal. */
export function publicLine(maxLength: number, phoneDigits: number = PHONE_DIGITS.name) {
  return visibleLine(maxLength).refine((text) => !containsPhone(text, phoneDigits), {
    error: PHONE_IN_TEXT_SENTENCE,
    abort: true,
  });
}

/** A user's name: public, no address, and not the site's own. */
export const personName = publicLine(USER_LIMITS.nameLength)
  .refine((text) => !impersonatesBrand(text), { error: RESERVED_NAME_SENTENCE, abort: true })
  .refine((text) => !containsAddress(text), { error: ADDRESS_IN_NAME_SENTENCE, abort: true });

/** The name of a lender's business, as public as a user's; empty: none. */
export const brandName = allowEmpty(personName);
