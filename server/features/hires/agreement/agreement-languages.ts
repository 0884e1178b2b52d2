import { CANCELLATION_RULES as englishRules } from '#shared/hires/cancellation';
import { CANCELLATION_RULES as swahiliRules } from '#shared/hires/cancellation.sw';
import type { Translated } from '#shared/language/translated';
import { agreementWords as english } from './words';
import { agreementWords as swahili } from './words.sw';

/** What stands in an agreement of either language. */
export type AgreementWords = Translated<typeof english> & { readonly rules: readonly string[] };

export const AGREEMENT_WORDS: Readonly<Record<'en' | 'sw', AgreementWords>> = {
  en: { ...english, rules: englishRules },
  sw: { ...swahili, rules: swahiliRules },
};
