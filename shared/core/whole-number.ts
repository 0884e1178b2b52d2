import { z } from 'zod';

type WholeNumberRules = {
  min: number;
  max: number;
  sentence: string;
  /** About a number above `max`; by default `sentence`. */
  tooHigh?: string;
};

/**
 * A whole number, or its digits as text of a form field; text with more digits than `max` is refused before
 * it is parsed.
 */
export function wholeNumber({ min, max, sentence, tooHigh = sentence }: WholeNumberRules) {
  const digits = z.string().trim().max(String(max).length, { error: sentence, abort: true });
  // The number comes first, because a form shows the sentence of the first schema.
  return z
    .union([z.number(), digits.regex(/^\d+$/, sentence)], { error: sentence })
    .transform(Number)
    .pipe(z.number({ error: sentence }).int(sentence).min(min, sentence).max(max, tooHigh));
}

/** Whole KES, from 1 unless `min` says otherwise. */
export function wholeShillings(rules: Omit<WholeNumberRules, 'min' | 'sentence'> & { min?: number }) {
  return wholeNumber({ min: 1, sentence: 'Please enter whole shillings.', ...rules });
}
