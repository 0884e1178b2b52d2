import { describe, expect, test } from 'vitest';
import {
  applyFineAction,
  computeDaysWithRenter,
  FINE_ACTIONS,
  FINE_STATES,
  findAccidentRefusal,
  findFineRefusal,
  listFineActions,
} from './incidents';
import { HIRE_STATES, type HireState } from './states';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Ten in the morning in Nairobi. */
const END = Date.parse('2026-05-04T07:00:00Z');

describe('findAccidentRefusal', () => {
  test.each([
    { state: 'under_way', endedAt: null, now: END, refusal: null },
    { state: 'completed', endedAt: END, now: END + DAY - 1, refusal: null },
    { state: 'completed', endedAt: END, now: END + DAY, refusal: 'state_moved_on' },
    { state: 'accepted', endedAt: null, now: END, refusal: 'state_moved_on' },
    { state: 'no_show', endedAt: END, now: END, refusal: 'state_moved_on' },
    { state: 'cancelled', endedAt: END, now: END, refusal: 'state_moved_on' },
  ] as const)('[R2130] returns $refusal for a $state hire at $now', ({ now, refusal, ...hire }) => {
    expect(findAccidentRefusal(hire, now)).toBe(refusal);
  });
});

describe('findFineRefusal', () => {
  const hire = {
    ...{ state: 'completed' as HireState, endedAt: END, from: '2026-05-01', to: '2026-05-03' },
    // 22:30 on the 30 April and 01:00 on the 4 May in Nairobi.
    ...{
      handedOverAt: Date.parse('2026-04-30T19:30:00Z'),
      returnedAt: Date.parse('2026-05-03T22:00:00Z'),
    },
  };
  test.each([
    { day: '2026-04-29', refusal: 'outside_hire' },
    { day: '2026-04-30', refusal: null },
    { day: '2026-05-04', refusal: null },
    { day: '2026-05-05', refusal: 'outside_hire' },
  ])('[R2132] returns $refusal for a fine of $day', ({ day, refusal }) => {
    expect(findFineRefusal(day, hire, END)).toBe(refusal);
  });

  test('[R2132] uses the agreed days if hand-over and return were not recorded', () => {
    expect(computeDaysWithRenter({ ...hire, handedOverAt: null, returnedAt: null })).toEqual({
      from: '2026-05-01',
      to: '2026-05-03',
    });
  });

  test('[R2132] refuses a fine from 90 days after the end of the hire on', () => {
    expect(findFineRefusal('2026-05-02', hire, END + 90 * DAY - 1)).toBeNull();
    expect(findFineRefusal('2026-05-02', hire, END + 90 * DAY)).toBe('settlement_closed');
  });

  test.each(HIRE_STATES.filter((state) => state !== 'completed').map((state) => ({ state })))(
    '[R2132] refuses a fine of a $state hire',
    ({ state }) => {
      expect(findFineRefusal('2026-05-02', { ...hire, state }, END)).toBe('state_moved_on');
    },
  );
});

describe('applyFineAction', () => {
  const actionsOf = (side: 'renter' | 'lender') =>
    Object.fromEntries(FINE_STATES.map((state) => [state, listFineActions(state, side)]));

  test('[R2134] lets the renter accept and contest, and the owner withdraw', () => {
    expect(actionsOf('renter')).toEqual({
      sent: ['accept', 'contest'],
      contested: ['accept'],
      ...{ accepted: [], withdrawn: [] },
    });
    expect(actionsOf('lender')).toEqual({
      ...{ sent: ['withdraw'], contested: ['withdraw'] },
      ...{ accepted: [], withdrawn: [] },
    });
  });

  test('[R2134] forbids the actions of the other side in every state', () => {
    for (const state of FINE_STATES) {
      for (const action of FINE_ACTIONS) {
        const other = action === 'withdraw' ? 'renter' : 'lender';
        expect(applyFineAction(state, action, other)).toEqual({ refusal: 'forbidden' });
      }
    }
  });
});
