import { expect, test } from 'vitest';
import { maskEmail, shortenName } from './email-text';

test.each([
  { email: 'wanjiku@example.com', masked: 'w***u@example.com' },
  { email: 'ab@example.com', masked: 'a***b@example.com' },
])('[R209] masks the email $email as $masked', ({ email, masked }) => {
  expect(maskEmail(email)).toBe(masked);
});

test.each([
  { name: 'Wanjiku Kamau N', short: 'Wanjiku Kamau N' },
  { name: 'Wanjiku Kamau Nj', short: 'Wanjiku Ka…' },
  { name: `Njoki ${'😀'.repeat(9)}`, short: `Njoki ${'😀'.repeat(9)}` },
  { name: `Njoki W ${'😀'.repeat(8)}`, short: 'Njoki W 😀😀…' },
])('[R209] shows the name $name as $short', ({ name, short }) => {
  expect(shortenName(name)).toBe(short);
});
