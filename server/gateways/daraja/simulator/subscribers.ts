/** How a prompt ends. The same code reads differently in a callback and in a query's answer. */
export type Outcome = { code: string; told: string; asked: string };

/**
 * A simulated phone and its habits.
 * push: how Daraja answers the push. lost: the prompt goes out, the answer does not come back.
 * ends: how the prompt ends after the delay; by_hand waits for a click on the simulator's page.
 * callbacks: how often the same result is delivered. callbackAfter: how long after the end.
 * query: truthful, or one of the lies that Daraja has been seen to tell.
 */
export type Subscriber = {
  push: 'accepted' | 'lost' | 'server_error';
  ends: Outcome | 'by_hand';
  callbacks: 0 | 1 | 2;
  callbackAfter: 'at_once' | 'one_delay' | 'two_delays' | 'late';
  query: 'truthful' | 'always_processing' | 'always_error' | 'says_cancelled';
};

const same = (code: string, text: string): Outcome => ({ code, told: text, asked: text });

export const PAID = same('0', 'The service request is processed successfully.');
export const CANCELLED = same('1032', 'Request cancelled by user.');
const INSUFFICIENT_FUNDS = same('1', 'The balance is insufficient for the transaction.');
const WRONG_PIN = same('2001', 'The initiator information is invalid.');
const UNREACHABLE: Outcome = {
  code: '1037',
  told: 'No response from user.',
  asked: 'DS timeout user cannot be reached',
};

const ORDINARY: Subscriber = {
  push: 'accepted',
  ends: PAID,
  callbacks: 1,
  callbackAfter: 'at_once',
  query: 'truthful',
};

const SPECIAL: ReadonlyMap<string, Subscriber> = new Map<string, Subscriber>([
  ['0700000001', { ...ORDINARY, ends: INSUFFICIENT_FUNDS }],
  ['0700000032', { ...ORDINARY, ends: CANCELLED }],
  ['0700000037', { ...ORDINARY, ends: UNREACHABLE }],
  ['0700002001', { ...ORDINARY, ends: WRONG_PIN }],
  ['0700000097', { ...ORDINARY, callbackAfter: 'late' }],
  ['0700000098', { ...ORDINARY, callbacks: 2 }],
  ['0700000099', { ...ORDINARY, callbacks: 0 }],
  ['0700000100', { ...ORDINARY, ends: 'by_hand' }],
  ['0700000408', { ...ORDINARY, push: 'lost' }],
  ['0700000500', { ...ORDINARY, push: 'server_error' }],
  ['0700000666', { ...ORDINARY, callbackAfter: 'one_delay', query: 'says_cancelled' }],
  ['0700001001', { ...ORDINARY, query: 'always_error' }],
  ['0700004999', { ...ORDINARY, callbackAfter: 'two_delays', query: 'always_processing' }],
]);

/** The simulated subscriber behind a number like 254700000001; every number not listed simply pays. */
export function subscriberOf(phone254: string): Subscriber {
  return SPECIAL.get(`0${phone254.slice(3)}`) ?? ORDINARY;
}
