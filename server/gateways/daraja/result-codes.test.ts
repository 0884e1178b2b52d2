import { expect, test } from 'vitest';
import { interpretCallbackCode, interpretQueryCode } from './result-codes';

test.each([
  { code: '1', reason: 'insufficient_funds' },
  { code: '2', reason: 'misconfigured' },
  { code: '3', reason: 'misconfigured' },
  { code: '4', reason: 'limit' },
  { code: '8', reason: 'misconfigured' },
  { code: '17', reason: 'too_soon' },
  { code: '26', reason: 'busy' },
  { code: '1001', reason: 'line_busy' },
  { code: '1019', reason: 'timed_out' },
  { code: '1025', reason: 'prompt_failed' },
  { code: '1031', reason: 'cancelled' },
  { code: '1032', reason: 'cancelled' },
  { code: '1036', reason: 'unreachable' },
  { code: '1037', reason: 'unreachable' },
  { code: '1101', reason: 'misconfigured' },
  { code: '2001', reason: 'wrong_pin' },
  { code: '2028', reason: 'misconfigured' },
  { code: '8006', reason: 'pin_locked' },
  { code: '9999', reason: 'prompt_failed' },
  { code: 'E3008', reason: 'misconfigured' },
  { code: 'SFC_IC0003', reason: 'misconfigured' },
  { code: 'SFC_J_C0003', reason: 'misconfigured' },
])('returns failed for $reason from queries and callbacks for the final code $code', ({ code, reason }) => {
  expect(interpretQueryCode(code)).toEqual({ kind: 'failed', reason });
  expect(interpretCallbackCode(code)).toEqual({ kind: 'failed', reason });
});

test('returns paid from queries and callbacks for code 0', () => {
  expect(interpretQueryCode('0')).toEqual({ kind: 'paid' });
  expect(interpretCallbackCode('0')).toEqual({ kind: 'paid' });
});

test.each(['4999', '2029'])('returns pending from queries and callbacks for code %s', (code) => {
  expect(interpretQueryCode(code)).toEqual({ kind: 'pending' });
  expect(interpretCallbackCode(code)).toEqual({ kind: 'pending' });
});

test.each(['', '00', '35', '77777', 'constructor'])(
  'returns pending from a query and failed from a callback for the unknown code %j',
  (code) => {
    expect(interpretQueryCode(code)).toEqual({ kind: 'pending' });
    expect(interpretCallbackCode(code)).toEqual({ kind: 'failed', reason: 'declined' });
  },
);
