import { expect, test } from 'vitest';
import { PAYMENT_FAILURE_SENTENCES, paymentFailureReason } from './failure-sentences';

test.each(paymentFailureReason.options)(
  '[R187] provides a sentence and a next step for the reason %s',
  (reason) => {
    const { sentence, next } = PAYMENT_FAILURE_SENTENCES[reason];
    expect(sentence).toMatch(/^[A-Z].+\.$/);
    expect(next).toMatch(/^[A-Z].+\.$/);
  },
);

test('[R187] provides a different sentence for each reason', () => {
  const sentences = Object.values(PAYMENT_FAILURE_SENTENCES).map(({ sentence }) => sentence);
  expect(new Set(sentences).size).toBe(sentences.length);
});
