import { expect, test } from 'vitest';
import { buildSmsText } from './sms-text';

const URL = 'https://twende.example/hires/65f0c0ffee0000000000abcd';

test.each([
  { name: 'a short text', text: 'Amina asks for your car.', expected: `Amina asks for your car. ${URL}` },
  {
    name: 'a text with letters outside GSM',
    text: 'Wanjikũ asks for “Škoda” – 3–5 May…',
    expected: `Wanjiku asks for "Skoda" - 3-5 May... ${URL}`,
  },
  { name: 'a text in a script outside GSM', text: 'መልእክት 🚗 {1}', expected: `????? ?? ?1? ${URL}` },
])('appends the link to $name in GSM characters', ({ text, expected }) => {
  expect(buildSmsText(text, URL)).toBe(expected);
});

test('[R727] shortens a long sentence so that the link stays whole within 160 characters', () => {
  const text = buildSmsText('word '.repeat(60), URL);
  expect(text).toHaveLength(160);
  expect(text).toMatch(/^word .*wor\.\.\. https:.*abcd$/);
});
