import { z } from 'zod';

type WholeNumberRules = {
  min: number;
  max: number;
  sentence: string;
  /** Sentence about a number above `max`; if absent, `sentence` is used. */
  tooHigh?: string;
};

/**
 * Builds a schema of a whole number, or of its digits as text of a form field; refuses text with more digits
 * than `max` before parsing it.
 */
export function wholeNumber({ min, max, sentence, tooHigh = sentence }: WholeNumberRules) {
  const digits = z.string().trim().max(String(max).length, { error: sentence, abort: true });
  // z.number() comes first, because a form shows the sentence of the first schema of a union.
  return z
    .union([z.number(), digits.regex(/^\d+$/, sentence)], { error: sentence })
    .transform(Number)
    .pipe(z.number({ error: sentence }).int(sentence).min(min, sentence).max(max, tooHigh));
}

/** Builds a schema of whole KES, from 1 unless `min` says otherwise. */
export function wholeShillings(rules: Omit<WholeNumberRules, 'min' | 'sentence'> & { min?: number }) {
  return wholeNumber({ min: 1, sentence: 'Please enter whole shillings.', ...rules });
}
