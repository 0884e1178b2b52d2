import { expect, test } from 'vitest';
import { darajaTimestamp, signRequest } from './timestamp';

test.each([
  ['2026-12-31T22:30:05Z', '20270101013005'],
  ['2026-03-01T20:59:59.999Z', '20260301235959'],
  ['2026-03-01T21:00:00Z', '20260302000000'],
  ['2026-07-04T10:00:00Z', '20260704130000'],
])('%s: %s in Nairobi', (instant, expected) => {
  expect(darajaTimestamp(new Date(instant))).toBe(expected);
});

test('password: base64 of short code, passkey and the same timestamp', () => {
  const signed = signRequest({ shortcode: '174379', passkey: 'pass' }, new Date('2026-12-31T22:30:05Z'));
  expect(signed).toEqual({
    Timestamp: '20270101013005',
    Password: 'MTc0Mzc5cGFzczIwMjcwMTAxMDEzMDA1',
  });
});
