import { describe, expect, test } from 'vitest';
import { hasConsecutiveDigits, hasPhoneNumber, MIN_PHONE_DIGITS, removeDigits } from './phone-in-text';

describe('hasPhoneNumber', () => {
  test.each([
    'zero seven one two three',
    'Zero-Seven-One-Two-Three',
    'ZeroSevenOneTwoThree',
    'zerosevenonetwothree',
    'oh seven one two three',
    'o7 one two 3',
    '07 one 2 three',
    'double seven double two one',
    'triple two double one',
    'seventy one twenty two thirteen',
    'seven hundred and twelve thirty four',
    'Sifuri saba moja mbili tatu',
    'sifurisabamojambilitatu',
    'nne tano sita saba nane',
    'sabini na moja, ishirini na mbili, tatu',
    'kumi na mbili thelathini na nne tano',
    'zero saba one mbili 3',
    'ＺＥＲＯ ｓｅｖｅｎ one two three',
    'zеro sеvеn onе two thrее',
    '0ne tw0 thr33 f0ur f1ve',
  ])('[R762] finds five digits in %s', (text) => {
    expect(hasPhoneNumber(text, MIN_PHONE_DIGITS.name)).toBe(true);
  });

  test.each([
    'One Two Three Four Cars',
    'Saba Saba Cars',
    'Moja kwa Moja',
    'Nne Bora, Tano Bora, Sita Bora, Saba Bora, Nane Bora',
    'Stone Oneko Tenwek Sevenoaks Ninette',
    'One or Two or Three or Four or Five',
    'Kumi na Mbili',
    'Twenty Four Seven',
    'Twenty Two Twenty Two',
    'Nairobi na Mombasa na Kisumu na Nakuru na Thika na Eldoret',
    'Double Triple Cars',
    '',
  ])('[R762] finds no run of five digits in %s', (text) => {
    expect(hasPhoneNumber(text, MIN_PHONE_DIGITS.name)).toBe(false);
  });

  test.each([
    { text: '10 out of 10', expected: false },
    { text: 'Paid 12,500 for 3 days, 5 stars', expected: false },
    { text: 'From 12/05/2026 on', expected: false },
    { text: 'One of the best, ten out of ten', expected: false },
    { text: 'We drove 1,250 km in 2 days', expected: false },
    { text: '0712345678', expected: true },
    { text: '0712 345 678', expected: true },
    { text: '+254-712-345-678', expected: true },
    { text: '712 345 678', expected: true },
    { text: 'Zero seven one two, three four five, six seven eight', expected: true },
    { text: '0712 three four five 678', expected: true },
  ])('[R702] returns whether the review $text contains a phone number: $expected', ({ text, expected }) => {
    expect(hasPhoneNumber(text, MIN_PHONE_DIGITS.text)).toBe(expected);
  });
});

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
  '[R294] returns whether the name or town $text contains a phone number: $expected',
  ({ text, expected }) => {
    expect(hasConsecutiveDigits(text, MIN_PHONE_DIGITS.name)).toBe(expected);
  },
);

test.each([
  { text: '323', expected: false },
  { text: 'Land Cruiser 300 GR-S', expected: false },
  { text: 'NPR 75-190', expected: false },
  { text: 'Prado 0712 345 678', expected: true },
])('[R294] returns whether the model $text contains a phone number: $expected', ({ text, expected }) => {
  expect(hasConsecutiveDigits(text, MIN_PHONE_DIGITS.model)).toBe(expected);
});
