import { expect, test } from 'vitest';
import { formatDarajaTimestamp, signRequest } from './timestamp';

test.each([
  { instant: '2026-12-31T22:30:05Z', expected: '20270101013005' },
  { instant: '2026-03-01T20:59:59.999Z', expected: '20260301235959' },
  { instant: '2026-03-01T21:00:00Z', expected: '20260302000000' },
  { instant: '2026-07-04T10:00:00Z', expected: '20260704130000' },
])('formats $instant as $expected in Nairobi time', ({ instant, expected }) => {
  expect(formatDarajaTimestamp(new Date(instant))).toBe(expected);
});

test('uses base64 of short code, passkey and timestamp as password', () => {
  const signed = signRequest({ shortcode: '174379', passkey: 'pass' }, new Date('2026-12-31T22:30:05Z'));
  expect(signed).toEqual({
    Timestamp: '20270101013005',
    Password: 'MTc0Mzc5cGFzczIwMjcwMTAxMDEzMDA1',
  });
});
