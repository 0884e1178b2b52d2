import { expect, test } from 'vitest';
import { hasDigitRun, PHONE_DIGITS, withoutDigits } from './digits';

test.each([
  ['ASCII', 'Call 0712 345678 now 7', 'Call   now '],
  ['Arabic-Indic', 'a٠٧١٢b', 'ab'],
  ['extended Arabic-Indic', 'a۰۷۱۲b', 'ab'],
  ['Devanagari', 'a०७१२b', 'ab'],
  ['full-width', 'a０７１２b', 'ab'],
  ['mathematical', 'a𝟎𝟕𝟏𝟐b', 'ab'],
  ['circled', 'a⓪⑦①②b', 'ab'],
  ['negative circled', 'a⓿❼❶❷b', 'ab'],
  ['superscript and subscript', 'a⁰⁷¹²b₀₇', 'ab'],
  ['parenthesized and with a full stop', 'a⑺⒈b', 'ab'],
  ['Roman and fractions', 'aⅦ½b', 'ab'],
  ['keycap emoji', 'a0\uFE0F\u20E37\uFE0F\u20E3b', 'ab'],
  ['no digits', 'Gari safi, Wanjikũ!', 'Gari safi, Wanjikũ!'],
])('[R294] %s: without its digits', (_name, text, left) => {
  expect(withoutDigits(text)).toBe(left);
});

test.each([
  ['Safari 254 Cars', false],
  ['Since 2019', false],
  ['Cars 254 since 2019', false],
  ['Westlands', false],
  ['0712345678', true],
  ['Westlands 0712 345 678', true],
  ['0-7-1-2-3', true],
  ['0 . 7 . 1 . 2 . 3', true],
  ['(07)12/3', true],
  ['07\u200B12\u200B3', true],
  ['٠٧١٢٣', true],
  ['０７１２３', true],
  ['⓪⑦①②③', true],
  ['⁰⁷¹²³', true],
  ['0️⃣7️⃣1️⃣2️⃣3️⃣', true],
])('[R294] %s as a name or a town: carries a number %s', (text, expected) => {
  expect(hasDigitRun(text, PHONE_DIGITS.name)).toBe(expected);
});

test.each([
  ['323', false],
  ['Land Cruiser 300 GR-S', false],
  ['NPR 75-190', false],
  ['Prado 0712 345 678', true],
])('[R294] %s as a model: carries a number %s', (text, expected) => {
  expect(hasDigitRun(text, PHONE_DIGITS.model)).toBe(expected);
});
