import type { PaymentReason } from '#shared/payments/failure-sentences';

/** pending: the code says nothing final; leave the payment open. */
type Verdict = { kind: 'paid' } | { kind: 'failed'; reason: PaymentReason } | { kind: 'pending' };

const PAID = '0';

/** The final failures of DARAJA 1.9. A code that is not here is not known to be final. */
const FAILURES: ReadonlyMap<string, PaymentReason> = new Map([
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
]);

const STILL_OPEN: ReadonlySet<string> = new Set(['2029', '4999']);

/** What a ResultCode in a query's answer says: only a known final code settles anything (DARAJA 1.7). */
export function judgeQueryCode(code: string): Verdict {
  if (code === PAID) return { kind: 'paid' };
  const reason = FAILURES.get(code);
  return reason === undefined ? { kind: 'pending' } : { kind: 'failed', reason };
}

/** What a ResultCode in a callback says: Daraja calls back at the end, so an unknown code is a failure too. */
export function judgeCallbackCode(code: string): Verdict {
  const verdict = judgeQueryCode(code);
  if (verdict.kind !== 'pending' || STILL_OPEN.has(code)) return verdict;
  return { kind: 'failed', reason: 'declined' };
}
