import { type ErrorBody, REFUSALS, type Refusal } from '#shared/core/errors';
import { REFUSAL_SENTENCES } from '#shared/core/refusal-sentences.sw';
import { fieldSentence } from '#shared/language/field-sentences.sw';
import type { Language } from '#shared/language/language';

/** The body of an error reply in the language of its reader. Refusals carry English sentences. */
export function refusalIn(language: Language, refusal: Refusal): ErrorBody {
  const body = refusal.body();
  if (language === 'en') return body;
  const error = sentenceOf(refusal);
  const { fields = {} } = body;
  const translated = Object.entries(fields).map(([name, sentence]) => [name, fieldSentence(sentence)]);
  return { ...body, error, message: error, ...(body.fields && { fields: Object.fromEntries(translated) }) };
}

function sentenceOf({ code, message }: Refusal): string {
  const ofCode = REFUSAL_SENTENCES[code] ?? message;
  if (message === REFUSALS[code].sentence) return ofCode;
  const known = fieldSentence(message);
  // A sentence without a translation is less exact than the one of its code, but is understood.
  return known === message ? ofCode : known;
}
