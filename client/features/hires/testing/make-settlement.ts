import { HOUR_MS } from '#shared/core/durations';
import type { HirePhoto, HireView } from '#shared/hires/contract';
import type { HireRecordView } from '#shared/hires/record-contract';
import type { SettlementLineView, SettlementView } from '#shared/hires/settlement-contract';
import { makeId } from '../../../testing/make-car';
import { makeHire, makePerson } from './make-hire';

/** Return of the car in these tests: Monday, 30 November 2026, 21:20 in Nairobi. */
const RETURNED_AT = Date.parse('2026-11-30T18:20:00Z');

/** Returns the instant that is `hours` hours after the return. */
export function getTimeAfterReturn(hours: number): string {
  return new Date(RETURNED_AT + hours * HOUR_MS).toISOString();
}

export function makeRecord(overrides: Partial<HireRecordView> = {}): HireRecordView {
  const at = getTimeAfterReturn(0);
  return {
    recordId: crypto.randomUUID(),
    by: 'lender',
    at,
    isDeviceTime: false,
    odometer: 49_060,
    fuel: 5,
    marks: [],
    note: '',
    originalsSeen: false,
    confirmations: {
      renter: { at, isDeviceTime: false, way: 'own' },
      lender: { at, isDeviceTime: false, way: 'own' },
    },
    objection: null,
    contested: null,
    objectionUntil: getTimeAfterReturn(24),
    codeTriesLeft: 5,
    ...overrides,
  };
}

export function makeLine(overrides: Partial<SettlementLineView> = {}): SettlementLineView {
  return {
    _id: makeId(),
    kind: 'fuel',
    amount: 900,
    state: 'sent',
    settled: null,
    text: '',
    damage: null,
    photos: [],
    hasEstimate: false,
    offer: null,
    answerText: '',
    bySilence: false,
    messages: [],
    decision: null,
    ...overrides,
  };
}

/** Returns a settlement without sent claims, in which 50 km, 1/8 of fuel and 80 minutes exceed the terms. */
export function makeSettlement(overrides: Partial<SettlementView> = {}): SettlementView {
  return {
    handover: makeRecord({ odometer: 48_210, fuel: 6 }),
    return: makeRecord(),
    computed: [
      { kind: 'kilometres', amount: 1_000, facts: { driven: 850, included: 800, extraKm: 20 } },
      { kind: 'fuel', amount: 900, facts: { before: 6, after: 5 } },
      { kind: 'late', amount: 283, facts: { lateMs: 80 * 60_000, deadline: RETURNED_AT - 80 * 60_000 } },
    ],
    lines: [],
    sendUntil: getTimeAfterReturn(48),
    sentAt: null,
    answerUntil: null,
    answeredAt: null,
    decideUntil: null,
    settledAt: null,
    deposit: { agreed: 3_000, received: 3_000 },
    sums: { charged: 0, open: 0, kept: 0, uncontested: 3_000, owed: 0 },
    ...overrides,
  };
}

/** Returns a settlement that was sent an hour after the return. */
export function makeSentSettlement(overrides: Partial<SettlementView> = {}): SettlementView {
  return makeSettlement({ sentAt: getTimeAfterReturn(1), answerUntil: getTimeAfterReturn(73), ...overrides });
}

export function makePhoto(overrides: Partial<HirePhoto> = {}): HirePhoto {
  const _id = makeId();
  return {
    _id,
    kind: 'return',
    view: 'rear',
    by: 'lender',
    at: getTimeAfterReturn(0),
    url: `/hires/any/photos/${_id}`,
    ...overrides,
  };
}

/** Returns a hire that ended on 30 November 2026, of a Toyota Aqua of Faith, hired by Achieng. */
export function makeReturnedHire(overrides: Partial<HireView> = {}): HireView {
  const hire = makeHire({ from: '2026-11-27', to: '2026-11-30', state: 'completed' });
  return {
    ...hire,
    car: { ...hire.car, model: 'Aqua' },
    renter: makePerson({ name: 'Achieng Otieno' }),
    lender: makePerson({ name: 'Faith Wambui' }),
    ...overrides,
  };
}
