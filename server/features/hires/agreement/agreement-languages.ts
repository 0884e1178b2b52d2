import * as englishRules from '#shared/hires/cancellation';
import * as swahiliRules from '#shared/hires/cancellation.sw';
import { hasFirstRules } from '#shared/hires/hire-rules';
import type { Language } from '#shared/language/language';
import type { Translated } from '#shared/language/translated';
import { agreementWords as english } from './words';
import { agreementWords as swahili } from './words.sw';

/** What stands in an agreement of either language. */
export type AgreementWords = Translated<typeof english>;

export const AGREEMENT_WORDS: Readonly<Record<'en' | 'sw', AgreementWords>> = {
  en: english,
  sw: swahili,
};

const RULES = { en: englishRules, sw: swahiliRules };

/** The rules of cancellation that a hire was made under. */
export function cancellationRulesOf(language: Language, hire: { rules: number }): readonly string[] {
  const { CANCELLATION_RULES, FIRST_CANCELLATION_RULES } = RULES[language];
  return hasFirstRules(hire) ? FIRST_CANCELLATION_RULES : CANCELLATION_RULES;
}
