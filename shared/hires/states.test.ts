import { expect, test } from 'vitest';
import { startOfDay } from '../core/days';
import {
  canProposeHireChange,
  FINAL_HIRE_STATES,
  findHireActionRefusal,
  HIRE_ACTIONS,
  HIRE_ACTORS,
  HIRE_STATES,
  type HireAction,
  type HireActor,
  type HireState,
  isFinalHireState,
  listAllowedHireActions,
  toShownHireState,
} from './states';

const HOUR = 60 * 60_000;
const FIRST = startOfDay('2026-05-03');
const AFTER = startOfDay('2026-05-06');
const ANSWER_BY = FIRST - 10 * HOUR;
const hireIn = (state: HireState, rules = 2) => ({
  state,
  rules,
  from: '2026-05-03',
  to: '2026-05-05',
  terms: { pickupUntil: 20 },
  expiresAt: ANSWER_BY,
});

test.each<[HireState, HireActor, string, number, HireAction[]]>([
  ['requested', 'renter', 'before the answer is due', ANSWER_BY - 1, ['cancel']],
  ['requested', 'lender', 'before the answer is due', ANSWER_BY - 1, ['accept', 'decline', 'cancel']],
  ['requested', 'admin', 'before the answer is due', ANSWER_BY - 1, ['cancel']],
  ['requested', 'system', 'before the answer is due', ANSWER_BY - 1, ['decline', 'cancel', 'withdraw']],
  ['requested', 'lender', 'after the answer was due', ANSWER_BY, ['cancel']],
  ['requested', 'system', 'after the answer was due', ANSWER_BY, ['expire', 'cancel', 'withdraw']],
  ['accepted', 'renter', 'before the first day', FIRST - 1, ['cancel']],
  ['accepted', 'lender', 'before the first day', FIRST - 1, ['cancel']],
  ['accepted', 'lender', 'on the first day', FIRST, ['cancel', 'handover', 'stop']],
  ['accepted', 'renter', 'on the first day', FIRST, ['cancel']],
  [
    'accepted',
    'lender',
    'before the pick-up hours end',
    FIRST + 20 * HOUR - 1,
    ['cancel', 'handover', 'stop'],
  ],
  ['accepted', 'renter', 'after the pick-up hours', FIRST + 20 * HOUR, ['no-show']],
  ['accepted', 'lender', 'after the pick-up hours', FIRST + 20 * HOUR, ['handover', 'no-show', 'stop']],
  ['accepted', 'renter', '24 hours after the pick-up hours', FIRST + 44 * HOUR, []],
  ['accepted', 'lender', 'at 23:00 on the last day', AFTER - HOUR, ['handover', 'stop']],
  ['accepted', 'admin', 'on the first day', FIRST, ['cancel']],
  ['accepted', 'admin', 'after the pick-up hours', FIRST + 20 * HOUR, ['cancel']],
  ['accepted', 'system', 'before the pick-up hours end', FIRST + 20 * HOUR - 1, ['cancel']],
  ['accepted', 'system', 'before the end', AFTER - 1, []],
  ['accepted', 'system', 'after the last day', AFTER, ['complete']],
  ['under_way', 'lender', 'before the end', AFTER - 1, ['return']],
  ['under_way', 'renter', 'before the end', AFTER - 1, []],
  ['under_way', 'system', 'before the end', AFTER - 1, ['return']],
  ['under_way', 'admin', 'before the end', AFTER - 1, ['end']],
  ['under_way', 'system', 'after the last day', AFTER, ['return', 'complete']],
])('[R642, R872] returns the actions in state %s for the %s %s', (state, by, _when, now, actions) => {
  expect(listAllowedHireActions(by, hireIn(state), now)).toEqual(actions);
});

test.each<[HireActor, string, number, HireAction[]]>([
  ['renter', 'after the pick-up hours', FIRST + 20 * HOUR, ['cancel', 'no-show']],
  ['lender', 'at 23:00 on the last day', AFTER - HOUR, ['cancel', 'handover', 'no-show', 'stop']],
  ['system', 'before the end', AFTER - 1, ['cancel']],
  ['system', 'after the last day', AFTER, ['cancel', 'complete']],
])(
  '[R874] returns the actions on an accepted hire for the %s, %s, under version 1 of the rules',
  (by, _when, now, actions) => {
    expect(listAllowedHireActions(by, hireIn('accepted', 1), now)).toEqual(actions);
  },
);

test('[R2065] never completes a handed-over hire by time alone under version 3 of the rules', () => {
  const hire = hireIn('under_way', 3);
  expect(findHireActionRefusal('complete', 'system', hire, AFTER + 1_000 * HOUR)).toBe('not_yet');
  expect(findHireActionRefusal('end', 'admin', hire, FIRST)).toBeNull();
});

test.each([
  { days: 'one day', to: '2026-05-03', at: FIRST + 44 * HOUR },
  { days: 'two days', to: '2026-05-04', at: FIRST + 48 * HOUR },
])(
  '[R873] lets the system complete a hire of $days without hand-over only after end and no-show period',
  ({ to, at }) => {
    const hire = { ...hireIn('accepted'), to };
    expect(findHireActionRefusal('complete', 'system', hire, at - 1)).toBe('not_yet');
    expect(findHireActionRefusal('complete', 'system', hire, at)).toBeNull();
  },
);

test('[R642] allows no action in a final state', () => {
  for (const state of FINAL_HIRE_STATES) {
    for (const by of HIRE_ACTORS) expect(listAllowedHireActions(by, hireIn(state), AFTER)).toEqual([]);
    expect(canProposeHireChange({ state })).toBe(false);
  }
});

test.each<[HireAction, HireActor, HireState, number, string | null]>([
  ['accept', 'renter', 'requested', 0, 'forbidden'],
  ['accept', 'lender', 'accepted', 0, 'state_moved_on'],
  ['accept', 'lender', 'requested', ANSWER_BY, 'state_moved_on'],
  ['handover', 'lender', 'accepted', FIRST - 1, 'not_yet'],
  ['no-show', 'renter', 'accepted', FIRST, 'not_yet'],
  ['no-show', 'lender', 'accepted', FIRST + 44 * HOUR, 'no_show_over'],
  ['cancel', 'lender', 'accepted', AFTER - HOUR, 'cancelling_over'],
  ['return', 'renter', 'under_way', FIRST, 'forbidden'],
  ['return', 'lender', 'under_way', FIRST, null],
])('allows or refuses the action %s by the %s while the hire is %s', (action, by, state, now, refusal) => {
  expect(findHireActionRefusal(action, by, hireIn(state), now)).toBe(refusal);
});

test.each([
  ['cancelled', false, 'withdrawn'],
  ['cancelled', true, 'cancelled'],
  ['declined', false, 'declined'],
  ['completed', true, 'completed'],
] as const)('[R1977] shows the stored state %s (accepted before: %s) as %s', (state, wasAccepted, shown) => {
  expect(toShownHireState(state, wasAccepted)).toBe(shown);
});

test('[R642] lets the system end every non-final state when its time is over', () => {
  const late = AFTER + HOUR;
  for (const state of HIRE_STATES.filter((one) => !isFinalHireState(one))) {
    expect(listAllowedHireActions('system', hireIn(state), late)).toContain(
      state === 'requested' ? 'expire' : 'complete',
    );
  }
  expect(HIRE_ACTIONS).toHaveLength(11);
});
