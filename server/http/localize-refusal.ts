import { type ErrorBody, REFUSALS, type Refusal, type RefusalCode } from '#shared/core/errors';
import { REFUSAL_SENTENCES as swahili } from '#shared/core/refusal-sentences.sw';
import { combineTranslations, DEFAULT_LANGUAGE, type Language } from '#shared/language/language';
import { translateSentence } from './translate-sentence';

const SENTENCES = combineTranslations<Partial<Record<RefusalCode, string>>, typeof swahili>(
  {},
  { sw: swahili },
);

export function localizeRefusal(language: Language, refusal: Refusal): ErrorBody {
  const body = refusal.body(language);
  if (language === DEFAULT_LANGUAGE) return body;
  const error = typeof refusal.localizedSentence === 'string' ? sentenceOf(language, refusal) : body.error;
  const { fields = {} } = body;
  const translated = Object.entries(fields).map(([name, sentence]) => [
    name,
    translateSentence(language, sentence),
  ]);
  return { ...body, error, message: error, ...(body.fields && { fields: Object.fromEntries(translated) }) };
}

function sentenceOf(language: Language, { code, message }: Refusal): string {
  const ofCode = SENTENCES[language][code] ?? message;
  if (message === REFUSALS[code].sentence) return ofCode;
  const known = translateSentence(language, message);
  // The less exact sentence of the code replaces a sentence without translation, so that the reader
  // understands it.
  return known === message ? ofCode : known;
}
