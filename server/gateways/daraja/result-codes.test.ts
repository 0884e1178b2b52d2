import { expect, test } from 'vitest';
import { judgeCallbackCode, judgeQueryCode } from './result-codes';

test.each([
  ['1', 'insufficient_funds'],
  ['2', 'misconfigured'],
  ['3', 'misconfigured'],
  ['4', 'limit'],
  ['8', 'misconfigured'],
  ['17', 'too_soon'],
  ['26', 'busy'],
  ['1001', 'line_busy'],
  ['1019', 'timed_out'],
  ['1025', 'prompt_failed'],
  ['1031', 'cancelled'],
  ['1032', 'cancelled'],
  ['1036', 'unreachable'],
  ['1037', 'unreachable'],
  ['1101', 'misconfigured'],
  ['2001', 'wrong_pin'],
  ['2028', 'misconfigured'],
  ['8006', 'pin_locked'],
  ['9999', 'prompt_failed'],
  ['E3008', 'misconfigured'],
  ['SFC_IC0003', 'misconfigured'],
  ['SFC_J_C0003', 'misconfigured'],
])('known final code %s: failed as %s in queries and callbacks', (code, reason) => {
  expect(judgeQueryCode(code)).toEqual({ kind: 'failed', reason });
  expect(judgeCallbackCode(code)).toEqual({ kind: 'failed', reason });
});

test('code 0: paid in queries and callbacks', () => {
  expect(judgeQueryCode('0')).toEqual({ kind: 'paid' });
  expect(judgeCallbackCode('0')).toEqual({ kind: 'paid' });
});

test.each(['4999', '2029'])('code %s: pending in queries and callbacks', (code) => {
  expect(judgeQueryCode(code)).toEqual({ kind: 'pending' });
  expect(judgeCallbackCode(code)).toEqual({ kind: 'pending' });
});

test.each(['', '00', '35', '77777', 'constructor'])(
  'unknown code %j: pending in a query, failed in a callback',
  (code) => {
    expect(judgeQueryCode(code)).toEqual({ kind: 'pending' });
    expect(judgeCallbackCode(code)).toEqual({ kind: 'failed', reason: 'declined' });
  },
);
