import { expect, test } from 'vitest';
import { PAYMENT_OUTCOMES, paymentReason } from './outcome';

test.each(paymentReason.options)('%s: a person reads a sentence and what to do next', (reason) => {
  const { sentence, next } = PAYMENT_OUTCOMES[reason];
  expect(sentence).toMatch(/^[A-Z].+\.$/);
  expect(next).toMatch(/^[A-Z].+\.$/);
});

test('two reasons: never told in the same words', () => {
  const sentences = Object.values(PAYMENT_OUTCOMES).map((outcome) => outcome.sentence);
  expect(new Set(sentences).size).toBe(sentences.length);
});
