import { expect, test } from 'vitest';
import { maskEmail, shortName } from './masking';

test.each([
  ['wanjiku@example.com', 'w***u@example.com'],
  ['ab@example.com', 'a***b@example.com'],
])('[R209] %s: first and last character of the local part kept', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

test.each([
  ['Wanjiku Kamau N', 'Wanjiku Kamau N'],
  ['Wanjiku Kamau Nj', 'Wanjiku Ka…'],
  [`Njoki ${'😀'.repeat(9)}`, `Njoki ${'😀'.repeat(9)}`],
  [`Njoki W ${'😀'.repeat(8)}`, 'Njoki W 😀😀…'],
])('[R209] %s: cut to 10 characters if over 15', (name, short) => {
  expect(shortName(name)).toBe(short);
});
