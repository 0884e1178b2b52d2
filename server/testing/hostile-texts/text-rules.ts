import { toStoredCounty } from '#shared/cars/counties';
import { normaliseMake, normaliseModel } from '#shared/cars/makes';
import { findModelFamily, formatTown } from '#shared/cars/rules';
import {
  CAR_LIMITS,
  CONTACT_FORM_LIMITS,
  HIRE_LIMITS,
  MESSAGE_LIMITS,
  REVIEW_LIMITS,
  USER_LIMITS,
} from '#shared/core/limits';
import { removePhoneSeparators, toDarajaPhone } from '#shared/core/phone';
import { hasPhoneNumber, removeDigits } from '#shared/core/phone-in-text';
import { impersonatesBrand } from '#shared/core/reserved-names';
import { normalisePlate } from '#shared/core/values';
import { hasForeignLink, hasOnlineAddress } from '#shared/core/web-addresses';
import { parseQueryString } from '#shared/saved-searches/contract';
import { formatSavedSearchName } from '#shared/saved-searches/search-name';
import { splitSearchWords as wordsOfTable } from '../../features/admin/directory/find-rows';
import { isCommonPassword } from '../../features/auth/common-passwords';
import { splitNormalizedWords as wordsOfSearch } from '../../features/cars/search/words';
import { findCarPosition, findTownByName, findTownSuggestions } from '../../features/cars/towns/towns';
import { toPrintable } from '../../features/hires/agreement/printable';
import { buildSmsText } from '../../features/notifications/delivery/sms-text';
import { readStatement } from '../../features/payments/statement/statement-file';
import { createIdentityScrubber } from '../../features/personal-data/scrub';

/**
 * A function that reads texts of users. `longest`: maximum number of characters that reach it; absent: as
 * many as a body may have.
 */
type TextRule = { run: (text: string) => unknown; longest?: number };

const owner = { email: 'owner@example.com', name: 'Owner' };
const { identifies, scrub } = createIdentityScrubber({
  email: owner.email,
  names: ['Wanjiku Kamau'],
  phones: ['254712345678'],
});

/** Functions outside the schemas that process users' texts, in the server and in contracts. */
export const TEXT_RULES: Readonly<Record<string, TextRule>> = {
  impersonatesBrand: { run: impersonatesBrand },
  'posesAsBrand, of a text that it reads': { run: impersonatesBrand, longest: 399 },
  hasOnlineAddress: { run: hasOnlineAddress, longest: MESSAGE_LIMITS.length },
  hasPhoneNumber: { run: (text) => hasPhoneNumber(text, 9), longest: REVIEW_LIMITS.textLength },
  removeDigits: { run: removeDigits },
  hasForeignLink: { run: (text) => hasForeignLink(text, 'twende.co.ke'), longest: MESSAGE_LIMITS.length },
  removePhoneSeparators: { run: removePhoneSeparators },
  toDarajaPhone: { run: toDarajaPhone },
  normalisePlate: { run: normalisePlate },
  normaliseMake: { run: normaliseMake },
  normaliseModel: { run: normaliseModel },
  findModelFamily: { run: findModelFamily },
  formatTown: { run: formatTown },
  toStoredCounty: { run: toStoredCounty },
  findTownSuggestions: { run: findTownSuggestions },
  findTownByName: { run: findTownByName },
  findCarPosition: { run: (text) => findCarPosition('nairobi', text), longest: CAR_LIMITS.townLength },
  parseQueryString: { run: parseQueryString },
  formatSavedSearchName: {
    run: (text) => formatSavedSearchName({ make: text, q: text, category: text, from: text }),
  },
  'the words of a search': { run: wordsOfSearch },
  'the words of a table': { run: wordsOfTable },
  isCommonPassword: {
    run: (text) => isCommonPassword(text, { ...owner, name: text }),
    longest: USER_LIMITS.passwordMax,
  },
  toPrintable: { run: toPrintable, longest: HIRE_LIMITS.noteLength },
  buildSmsText: { run: (text) => buildSmsText(text, 'https://twende.co.ke') },
  identifies: { run: identifies, longest: CONTACT_FORM_LIMITS.messageLength },
  scrub: { run: scrub, longest: CONTACT_FORM_LIMITS.messageLength },
  readStatement: {
    run: (text) => readStatement(Buffer.from(`${STATEMENT}TKL4H8QZ2M,2026-01-01 10:00,"acc${text}\n"`)),
  },
};

const STATEMENT = 'Receipt No.,Completion Time,Paid In,Details\n';
