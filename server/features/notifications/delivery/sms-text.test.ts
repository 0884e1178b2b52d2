import { expect, test } from 'vitest';
import { smsText } from './sms-text';

const URL = 'https://twende.example/hires/65f0c0ffee0000000000abcd';

test.each([
  ['short', 'Amina asks for your car.', `Amina asks for your car. ${URL}`],
  ['other letters', 'Wanjikũ asks for “Škoda” – 3–5 May…', `Wanjiku asks for "Skoda" - 3-5 May... ${URL}`],
  ['no letters of GSM', 'መልእክት 🚗 {1}', `????? ?? ?1? ${URL}`],
])('%s: %s', (_, text, expected) => {
  expect(smsText(text, URL)).toBe(expected);
});

test('[R727] a long sentence: cut, so that the link is whole and the SMS is one of 160 characters', () => {
  const text = smsText('word '.repeat(60), URL);
  expect(text).toHaveLength(160);
  expect(text).toMatch(/^word .*wor\.\.\. https:.*abcd$/);
});
