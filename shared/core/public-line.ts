import { ADDRESS_IN_NAME, namesAddress } from './addresses-in-names';
import { PHONE_DIGITS, PHONE_IN_TEXT } from './digits';
import { USER_LIMITS } from './limits';
import { carriesPhone } from './phone-in-text';
import { posesAsBrand, RESERVED_NAME } from './reserved-names';
import { emptyOr, line } from './values';

/** Marks that show nothing or turn the direction of a text, and letters that show nothing. */
const UNSEEN = /[\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0]/u;
const UNSEEN_MARKS = 'Please leave out characters that cannot be seen.';

/** A one-line text without characters that deceive its reader. */
export function visibleLine(maxLength: number) {
  return line(maxLength).refine((text) => !UNSEEN.test(text), { error: UNSEEN_MARKS, abort: true });
}

/** A public line of text, which cannot carry a phone number past the reveal. */
export function publicLine(maxLength: number, phoneDigits: number = PHONE_DIGITS.name) {
  return visibleLine(maxLength).refine((text) => !carriesPhone(text, phoneDigits), {
    error: PHONE_IN_TEXT,
    abort: true,
  });
}

/** A user's name: public, no address, and not the site's own. */
export const personName = publicLine(USER_LIMITS.nameLength)
  .refine((text) => !posesAsBrand(text), { error: RESERVED_NAME, abort: true })
  .refine((text) => !namesAddress(text), { error: ADDRESS_IN_NAME, abort: true });

/** The name of a lender's business, as public as a user's; empty: none. */
export const brandName = emptyOr(personName);
