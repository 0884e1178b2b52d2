import { expect, test } from 'vitest';
import { isCommonPassword, loadLeakedPasswords } from './common-passwords';

const OWNER = { email: 'asha.otieno@example.com', name: 'Asha Otieno' };

test('[R254, V6.2.4, V6.2.12] loads more than 3,000 leaked passwords, each in lower case with 8 or more characters', async () => {
  const leaked = [...(await loadLeakedPasswords())];
  expect(leaked.length).toBeGreaterThan(3_000);
  expect(leaked.filter((password) => password.length < 8)).toEqual([]);
  expect(leaked.filter((password) => password !== password.toLowerCase())).toEqual([]);
});

test.each([
  ...['password123', 'PassWord123', 'p@ssw0rd', 'qwertyuiop', 'iloveyou1', 'trustno1', 'liverpool1'],
  ...['11111111', '123412341234', 'abcabcabc', '12345678', '987654321', 'abcdefgh', 'hgfedcba', 'lkjhgfdsa'],
  ...['kenya254', 'Nairobi2026', 'MOMBASA-001', '254safaricom', 'mpesa1234', 'hakunamatata'],
  ...['Twende2026', 'twende!!!', 'asha.otieno@example.com', 'Asha Otieno', 'AshaOtieno1', 'otieno-1999'],
  ...['asha.otieno', 'ashaotieno@77'],
])('[R254, V6.1.2, V6.2.11] treats the password %s as too common', async (password) => {
  expect(await isCommonPassword(password, OWNER)).toBe(true);
});

test.each([
  ...['a-long-enough-password', 'matatu-ya-jioni', 'savanna-ridge', 'blue kettle on monday', 'x7#kQ2!mZp'],
  ...['asha-loves-mangoes', 'nairobi by night', '48205917', 'ñandú en la pampa'],
])('[V6.2.5] accepts the password %s', async (password) => {
  expect(await isCommonPassword(password, OWNER)).toBe(false);
});

test('accepts a password that contains a name of two letters', async () => {
  expect(await isCommonPassword('jo-48205917', { email: 'jo@example.com', name: 'Jo' })).toBe(false);
});
