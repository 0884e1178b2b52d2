import * as englishRules from '#shared/hires/cancellation';
import * as swahiliRules from '#shared/hires/cancellation.sw';
import { hasFirstRulesVersion } from '#shared/hires/states';
import { combineTranslations, type Language } from '#shared/language/language';
import type { Translated } from '#shared/language/translated';
import { agreementWords as english } from './words';
import { agreementWords as swahili } from './words.sw';

export type AgreementWords = Translated<typeof english>;

export const AGREEMENT_WORDS = combineTranslations<AgreementWords, AgreementWords>(english, { sw: swahili });

const RULES = combineTranslations(englishRules, { sw: swahiliRules });

export function getCancellationRules(language: Language, hire: { rules: number }): readonly string[] {
  const { CANCELLATION_RULE_SENTENCES, FIRST_CANCELLATION_RULE_SENTENCES } = RULES[language];
  return hasFirstRulesVersion(hire) ? FIRST_CANCELLATION_RULE_SENTENCES : CANCELLATION_RULE_SENTENCES;
}
