import { z } from 'zod';
import { messageReply } from '#shared/core/values';
import { DEFAULT_LANGUAGE, type Language } from '#shared/language/language';
import { translateSentence } from './translate-sentence';

const SENTENCE = messageReply.shape.message;

/** Whether a reply confirms an action with a sentence of ours. */
export function isConfirmation(contract: z.ZodType): boolean {
  return contract instanceof z.ZodObject && contract.shape.message === SENTENCE;
}

export function localizeConfirmation(language: Language, reply: unknown): unknown {
  if (language === DEFAULT_LANGUAGE) return reply;
  const confirmed = messageReply.loose().parse(reply);
  return { ...confirmed, message: translateSentence(language, confirmed.message) };
}
