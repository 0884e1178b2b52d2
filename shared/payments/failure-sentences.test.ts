import { expect, test } from 'vitest';
import { FAILURE_SENTENCES, paymentReason } from './failure-sentences';

test.each(paymentReason.options)('[R187] %s: a sentence and what to do next', (reason) => {
  const { sentence, next } = FAILURE_SENTENCES[reason];
  expect(sentence).toMatch(/^[A-Z].+\.$/);
  expect(next).toMatch(/^[A-Z].+\.$/);
});

test('[R187] two reasons: different sentences', () => {
  const sentences = Object.values(FAILURE_SENTENCES).map(({ sentence }) => sentence);
  expect(new Set(sentences).size).toBe(sentences.length);
});
