export type PromptOutcome = { code: string; callbackText: string; queryText: string };

/**
 * Behaviour of a simulated phone. lost: the prompt is sent, but the connection closes without a reply.
 * manual: a click on the simulator's page ends the prompt. callbackPause: milliseconds from the prompt's end
 * to the callback. query: correct replies, or a wrong reply that Daraja is known to give.
 */
export type SimulatedCustomer = {
  push: 'accepted' | 'lost' | 'server_error';
  outcome: PromptOutcome | 'manual';
  callbacks: 0 | 1 | 2;
  callbackPause: 'none' | 'one_delay' | 'two_delays' | 'late';
  query: 'truthful' | 'always_processing' | 'always_error' | 'says_cancelled';
};

const withText = (code: string, text: string): PromptOutcome => ({
  code,
  callbackText: text,
  queryText: text,
});

export const PAID_OUTCOME = withText('0', 'The service request is processed successfully.');
export const CANCELLED_OUTCOME = withText('1032', 'Request cancelled by user.');
const INSUFFICIENT_FUNDS = withText('1', 'The balance is insufficient for the transaction.');
const WRONG_PIN = withText('2001', 'The initiator information is invalid.');
const UNREACHABLE: PromptOutcome = {
  code: '1037',
  callbackText: 'No response from user.',
  queryText: 'DS timeout user cannot be reached',
};

const ORDINARY: SimulatedCustomer = {
  push: 'accepted',
  outcome: PAID_OUTCOME,
  callbacks: 1,
  callbackPause: 'none',
  query: 'truthful',
};

const SPECIAL: ReadonlyMap<string, SimulatedCustomer> = new Map<string, SimulatedCustomer>([
  ['0700000001', { ...ORDINARY, outcome: INSUFFICIENT_FUNDS }],
  ['0700000032', { ...ORDINARY, outcome: CANCELLED_OUTCOME }],
  ['0700000037', { ...ORDINARY, outcome: UNREACHABLE }],
  ['0700002001', { ...ORDINARY, outcome: WRONG_PIN }],
  ['0700000097', { ...ORDINARY, callbackPause: 'late' }],
  ['0700000098', { ...ORDINARY, callbacks: 2 }],
  ['0700000099', { ...ORDINARY, callbacks: 0 }],
  ['0700000100', { ...ORDINARY, outcome: 'manual' }],
  ['0700000408', { ...ORDINARY, push: 'lost' }],
  ['0700000500', { ...ORDINARY, push: 'server_error' }],
  ['0700000666', { ...ORDINARY, callbackPause: 'one_delay', query: 'says_cancelled' }],
  ['0700001001', { ...ORDINARY, query: 'always_error' }],
  ['0700004999', { ...ORDINARY, callbackPause: 'two_delays', query: 'always_processing' }],
]);

/** Returns the behaviour of a phone; every number without special behaviour pays. */
export function findSimulatedCustomer(phone254: string): SimulatedCustomer {
  return SPECIAL.get(`0${phone254.slice(3)}`) ?? ORDINARY;
}
