import { describe, expect, test } from 'vitest';
import {
  contactDigits,
  dialledDigits,
  displayPhone,
  maskPhone,
  searchablePhone,
  toDarajaPhone,
  toLocalPhone,
} from './phone';

describe('toDarajaPhone and toLocalPhone', () => {
  test.each([
    ['0712345678', '254712345678', '0712345678'],
    ['0112345678', '254112345678', '0112345678'],
    ['+254712345678', '254712345678', '0712345678'],
    ['254712345678', '254712345678', '0712345678'],
    ['+254 112 345 678', '254112345678', '0112345678'],
    ['0712 345-678', '254712345678', '0712345678'],
    ['0712–345\u00a0678', '254712345678', '0712345678'],
    ['  0700000001\n', '254700000001', '0700000001'],
  ])('%j: %s for Daraja, %s in a form', (typed, international, local) => {
    expect(toDarajaPhone(typed)).toBe(international);
    expect(toLocalPhone(typed)).toBe(local);
  });

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
  ])('%j, no Kenyan mobile number: null and empty', (typed) => {
    expect(toDarajaPhone(typed)).toBeNull();
    expect(toLocalPhone(typed)).toBe('');
  });
});

test.each([
  ['0712345678', '0712345678'],
  ['+254 712-345 678', '254712345678'],
  ['++254712345678', '+254712345678'],
])('contactDigits, %s: %s', (typed, digits) => {
  expect(contactDigits(typed)).toBe(digits);
});

test.each([
  ['0712345678', '+254712345678', '254712345678'],
  ['254712345678', '254712345678', '254712345678'],
  ['+254712345678', '+254712345678', '254712345678'],
])('[R108] contact %s: shown as %s, dialled as %s', (stored, shown, dialled) => {
  expect(displayPhone(stored)).toBe(shown);
  expect(dialledDigits(stored)).toBe(dialled);
});

test.each([
  ['0712345678', '0712345678 254712345678'],
  ['254712345678', '254712345678 0712345678'],
  ['12345678901', '12345678901'],
  ['', ''],
])('searchablePhone, %j: %j', (stored, forms) => {
  expect(searchablePhone(stored)).toBe(forms);
});

test('a masked phone: first four and last three digits', () => {
  expect(maskPhone('254712345678')).toBe('2547*****678');
});
