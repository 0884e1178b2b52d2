import { z } from 'zod';
import { id } from '#shared/core/values';

const answerDraft = z.discriminatedUnion('answer', [
  z.object({ answer: z.literal('accept') }),
  z.object({ answer: z.literal('contest'), text: z.string() }),
  z.object({ answer: z.literal('offer'), amount: z.number(), text: z.string() }),
]);
/** Answer to a claim line that the renter has chosen but not sent. */
export type DraftSettlementAnswer = z.output<typeof answerDraft>;

/** Draft answers by the id of their claim line. */
export const draftAnswersSchema = z.record(id, answerDraft);
