import { describe, expect, test } from 'vitest';
import {
  formatContact,
  maskPhone,
  removePhoneSeparators,
  toDarajaPhone,
  toInternationalPhoneDigits,
  toLocalPhone,
  toPhoneSearchText,
} from './phone';

describe('toDarajaPhone and toLocalPhone', () => {
  test.each([
    { typed: '0712345678', international: '254712345678', local: '0712345678' },
    { typed: '0112345678', international: '254112345678', local: '0112345678' },
    { typed: '+254712345678', international: '254712345678', local: '0712345678' },
    { typed: '254712345678', international: '254712345678', local: '0712345678' },
    { typed: '+254 112 345 678', international: '254112345678', local: '0112345678' },
    { typed: '0712 345-678', international: '254712345678', local: '0712345678' },
    { typed: '0712–345\u00a0678', international: '254712345678', local: '0712345678' },
    { typed: '  0700000001\n', international: '254700000001', local: '0700000001' },
  ])(
    'converts $typed to $international for Daraja and to $local in a form',
    ({ typed, international, local }) => {
      expect(toDarajaPhone(typed)).toBe(international);
      expect(toLocalPhone(typed)).toBe(local);
    },
  );

  test.each([
    '',
    '712345678',
    '0812345678',
    '0212345678',
    '071234567',
    '07123456789',
    '+0712345678',
    '00254712345678',
    '2540712345678',
    '++254712345678',
    '0712345678x',
    '0712345678;0712345679',
    '٠٧١٢٣٤٥٦٧٨',
    '255712345678',
  ])('returns null and an empty text for %j, which is not a Kenyan mobile number', (typed) => {
    expect(toDarajaPhone(typed)).toBeNull();
    expect(toLocalPhone(typed)).toBe('');
  });
});

test.each([
  { typed: '0712345678', digits: '0712345678' },
  { typed: '+254 712-345 678', digits: '254712345678' },
  { typed: '++254712345678', digits: '+254712345678' },
])('returns the contact digits $digits of $typed', ({ typed, digits }) => {
  expect(removePhoneSeparators(typed)).toBe(digits);
});

test.each([
  { stored: '0712345678', shown: '+254712345678', dialled: '254712345678' },
  { stored: '254712345678', shown: '254712345678', dialled: '254712345678' },
  { stored: '+254712345678', shown: '+254712345678', dialled: '254712345678' },
])('[R108] shows the contact $stored as $shown and dials $dialled', ({ stored, shown, dialled }) => {
  expect(formatContact(stored)).toBe(shown);
  expect(toInternationalPhoneDigits(stored)).toBe(dialled);
});

test.each([
  { stored: '0712345678', forms: '0712345678 254712345678' },
  { stored: '254712345678', forms: '254712345678 0712345678' },
  { stored: '12345678901', forms: '12345678901' },
  { stored: '', forms: '' },
])('returns the searchable forms $forms of the phone number $stored', ({ stored, forms }) => {
  expect(toPhoneSearchText(stored)).toBe(forms);
});

test('keeps the first four and last three digits of a masked phone number', () => {
  expect(maskPhone('254712345678')).toBe('2547*****678');
});
