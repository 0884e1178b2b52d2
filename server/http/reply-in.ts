import { z } from 'zod';
import { messageReply } from '#shared/core/values';
import type { Language } from '#shared/language/language';
import { swahiliOf } from './server-sentences.sw';

const SENTENCE = messageReply.shape.message;

/** A reply whose confirmation, by its contract, is a sentence of ours: in the language of its reader. */
export function replyIn(language: Language, contract: z.ZodType, reply: unknown): unknown {
  const isConfirmed = contract instanceof z.ZodObject && contract.shape.message === SENTENCE;
  if (language === 'en' || !isConfirmed) return reply;
  const confirmed = messageReply.loose().parse(reply);
  return { ...confirmed, message: swahiliOf(confirmed.message) };
}
