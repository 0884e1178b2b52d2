import { expect, test } from 'vitest';
import { hasDigitRun, PHONE_DIGITS, removeDigits } from './digits';

test.each([
  { name: 'ASCII', text: 'Call 0712 345678 now 7', left: 'Call   now ' },
  { name: 'Arabic-Indic', text: 'a٠٧١٢b', left: 'ab' },
  { name: 'extended Arabic-Indic', text: 'a۰۷۱۲b', left: 'ab' },
  { name: 'Devanagari', text: 'a०७१२b', left: 'ab' },
  { name: 'full-width', text: 'a０７１２b', left: 'ab' },
  { name: 'mathematical', text: 'a𝟎𝟕𝟏𝟐b', left: 'ab' },
  { name: 'circled', text: 'a⓪⑦①②b', left: 'ab' },
  { name: 'negative circled', text: 'a⓿❼❶❷b', left: 'ab' },
  { name: 'superscript and subscript', text: 'a⁰⁷¹²b₀₇', left: 'ab' },
  { name: 'parenthesized and with a full stop', text: 'a⑺⒈b', left: 'ab' },
  { name: 'Roman and fractions', text: 'aⅦ½b', left: 'ab' },
  { name: 'keycap emoji', text: 'a0\uFE0F\u20E37\uFE0F\u20E3b', left: 'ab' },
  { name: 'no digits', text: 'Gari safi, Wanjikũ!', left: 'Gari safi, Wanjikũ!' },
])('[R294] removes the digits of a text ($name)', ({ text, left }) => {
  expect(removeDigits(text)).toBe(left);
});

test.each([
  { text: 'Safari 254 Cars', expected: false },
  { text: 'Since 2019', expected: false },
  { text: 'Cars 254 since 2019', expected: false },
  { text: 'Westlands', expected: false },
  { text: '0712345678', expected: true },
  { text: 'Westlands 0712 345 678', expected: true },
  { text: '0-7-1-2-3', expected: true },
  { text: '0 . 7 . 1 . 2 . 3', expected: true },
  { text: '(07)12/3', expected: true },
  { text: '07\u200B12\u200B3', expected: true },
  { text: '٠٧١٢٣', expected: true },
  { text: '０７１２３', expected: true },
  { text: '⓪⑦①②③', expected: true },
  { text: '⁰⁷¹²³', expected: true },
  { text: '0️⃣7️⃣1️⃣2️⃣3️⃣', expected: true },
])(
  '[R294] returns whether the name or town $text carries a phone number: $expected',
  ({ text, expected }) => {
    expect(hasDigitRun(text, PHONE_DIGITS.name)).toBe(expected);
  },
);

test.each([
  { text: '323', expected: false },
  { text: 'Land Cruiser 300 GR-S', expected: false },
  { text: 'NPR 75-190', expected: false },
  { text: 'Prado 0712 345 678', expected: true },
])('[R294] returns whether the model $text carries a phone number: $expected', ({ text, expected }) => {
  expect(hasDigitRun(text, PHONE_DIGITS.model)).toBe(expected);
});
