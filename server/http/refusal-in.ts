import { type ErrorBody, REFUSALS, type Refusal } from '#shared/core/errors';
import { REFUSAL_SENTENCES } from '#shared/core/refusal-sentences.sw';
import type { Language } from '#shared/language/language';
import { swahiliOf } from './server-sentences.sw';

/** The body of an error reply in the language of its reader. */
export function refusalIn(language: Language, refusal: Refusal): ErrorBody {
  const body = refusal.body(language);
  if (language === 'en') return body;
  const error = typeof refusal.localizedSentence === 'string' ? sentenceOf(refusal) : body.error;
  const { fields = {} } = body;
  const translated = Object.entries(fields).map(([name, sentence]) => [name, swahiliOf(sentence)]);
  return { ...body, error, message: error, ...(body.fields && { fields: Object.fromEntries(translated) }) };
}

function sentenceOf({ code, message }: Refusal): string {
  const ofCode = REFUSAL_SENTENCES[code] ?? message;
  if (message === REFUSALS[code].sentence) return ofCode;
  const known = swahiliOf(message);
  // A sentence without a translation is less exact than the one of its code, but is understood.
  return known === message ? ofCode : known;
}
