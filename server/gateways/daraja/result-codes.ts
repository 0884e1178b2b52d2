import type { PaymentFailureReason } from '#shared/payments/failure-sentences';

/** Meaning of a result code of Daraja; pending: not final, so the payment stays open. */
type Verdict = { kind: 'paid' } | { kind: 'failed'; reason: PaymentFailureReason } | { kind: 'pending' };

const PAID = '0';

/** Reasons of failure by final result code; see README.md, Result codes. */
const FAILURES: ReadonlyMap<string, PaymentFailureReason> = new Map([
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

const IN_PROGRESS: ReadonlySet<string> = new Set(['2029', '4999']);

/** Returns the meaning of a query's code; pending for every code that is not known to be final. */
export function interpretQueryCode(code: string): Verdict {
  if (code === PAID) return { kind: 'paid' };
  const reason = FAILURES.get(code);
  return reason === undefined ? { kind: 'pending' } : { kind: 'failed', reason };
}

/** Returns a callback code's meaning. Daraja calls back only at the end, so unknown codes mean failure. */
export function interpretCallbackCode(code: string): Verdict {
  const verdict = interpretQueryCode(code);
  if (verdict.kind !== 'pending' || IN_PROGRESS.has(code)) return verdict;
  return { kind: 'failed', reason: 'declined' };
}
