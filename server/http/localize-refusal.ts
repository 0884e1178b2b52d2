import { z } from 'zod';
import { type ErrorBody, REFUSALS, type Refusal, type RefusalCode } from '#shared/core/errors';
import { REFUSAL_SENTENCES as swahili } from '#shared/core/refusal-sentences.sw';
import { sentenceReply } from '#shared/core/values';
import { combineTranslations, DEFAULT_LANGUAGE, type Language } from '#shared/language/language';
import { translateToSwahili } from './server-sentences.sw';

const TRANSLATORS = combineTranslations((sentence: string) => sentence, { sw: translateToSwahili });

/** Translates a sentence; returns the English sentence if there is no translation. */
export function translateSentence(language: Language, sentence: string): string {
  return TRANSLATORS[language](sentence);
}

const SENTENCE = sentenceReply.shape.message;

/** Whether a contract's reply contains a sentence of the server that confirms an action. */
export function isConfirmationSchema(contract: z.ZodType): boolean {
  return contract instanceof z.ZodObject && contract.shape.message === SENTENCE;
}

export function localizeConfirmation(language: Language, reply: unknown): unknown {
  if (language === DEFAULT_LANGUAGE) return reply;
  const confirmed = sentenceReply.loose().parse(reply);
  return { ...confirmed, message: translateSentence(language, confirmed.message) };
}

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
  // A sentence without a translation is replaced by the translated general sentence of the code.
  return known === message ? ofCode : known;
}
