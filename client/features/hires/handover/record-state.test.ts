import { describe, expect, test } from 'vitest';
import type { HireView } from '#shared/hires/contract';
import type { WaitingHireEntry } from '../../../lib/outbox/waiting';
import { makeHire } from '../testing/make-hire';
import { makeRecord, makeRecords } from '../testing/make-records';
import { canObjectToStoredRecord, findKnownRecord, findRecordTask } from './record-state';

const at = '2026-05-03T06:00:00.000Z';
const ofHire = { hireId: 'hire', record: 'handover' } as const;
const unsent: WaitingHireEntry = {
  ...{ kind: 'hire-record', id: 'new', ...ofHire, odometer: 7, fuel: 1, marks: [], note: '' },
  ...{ originalsSeen: true, deviceAt: at },
};
const code: WaitingHireEntry = {
  ...{ kind: 'hire-confirmation', id: 'code', recordId: 'new', code: '123456', ...ofHire },
  ...{ originalsSeen: false, deviceAt: at },
};
const silent = { at, isDeviceTime: false, way: 'silence' } as const;

describe('findKnownRecord', () => {
  test('[R2106] marks a side as unproven while its code is unsent, and as sending while its record is unsent', () => {
    const known = findKnownRecord(undefined, [unsent, code], 'handover', 'lender');
    expect(known?.sides).toEqual({ lender: { is: 'sending', at }, renter: { is: 'unproven' } });
  });

  test("[R2104] returns the author's side as open if the record was refused", () => {
    const known = findKnownRecord(undefined, [{ ...unsent, refused: 'No.' }], 'handover', 'lender');
    expect(known).toMatchObject({ isRefused: true, sides: { lender: { is: 'open' } } });
  });

  test('[R2103] prefers a record in the outbox to the stored record', () => {
    const records = makeRecords({ handover: makeRecord({ odometer: 5 }) });
    expect(findKnownRecord(records, [unsent], 'handover', 'lender')?.odometer).toBe(7);
    expect(findKnownRecord(records, [], 'handover', 'lender')?.odometer).toBe(5);
    expect(findKnownRecord(records, [unsent], 'return', 'lender')).toBeNull();
  });

  test('[R2106] marks a side as silent if the record was confirmed because the side did not answer in time', () => {
    const record = makeRecord({ confirmations: { renter: silent, lender: silent } });
    const known = findKnownRecord(makeRecords({ handover: record }), [], 'handover', null);
    expect(known).toMatchObject({ state: 'confirmed', sides: { renter: { is: 'silent', at } } });
  });
});

describe('findRecordTask', () => {
  const known = findKnownRecord(makeRecords({ handover: makeRecord() }), [], 'handover', 'renter');
  const contested = makeRecord({ objection: { by: 'lender', at, text: 'Wrong', isNotBack: false } });
  const contestedReturn = findKnownRecord(makeRecords({ return: contested }), [], 'return', 'renter');
  const nothing = { handover: null, return: null };

  test.each([
    { name: 'the day before', state: 'accepted', day: '2026-05-02', records: nothing, task: null },
    { name: 'the first day', state: 'accepted', day: '2026-05-03', records: nothing, task: 'start handover' },
    {
      name: 'a record of the owner',
      state: 'under_way',
      day: '2026-05-03',
      records: { ...nothing, handover: known },
      task: 'confirm handover',
    },
    { name: 'a day between', state: 'under_way', day: '2026-05-04', records: nothing, task: null },
    { name: 'the last day', state: 'under_way', day: '2026-05-05', records: nothing, task: 'start return' },
    {
      name: 'a contested return',
      state: 'under_way',
      day: '2026-05-05',
      records: { ...nothing, return: contestedReturn },
      task: 'start return',
    },
    {
      name: 'a return of the owner',
      state: 'completed',
      day: '2026-05-05',
      records: { ...nothing, return: known },
      task: 'confirm return',
    },
    { name: 'the end', state: 'completed', day: '2026-05-05', records: nothing, task: null },
    { name: 'a cancelled hire', state: 'cancelled', day: '2026-05-03', records: nothing, task: null },
  ] as const)('[R2100] returns $task for the renter on $name', ({ state, day, records, task }) => {
    const hire: HireView = makeHire({ state });
    const found = findRecordTask(hire, 'renter', records, Date.parse(`${day}T08:00:00Z`));
    expect(found && `${found.need} ${found.kind}`).toBe(task);
  });
});

test.each([
  { side: 'lender', hours: 1, can: false },
  { side: 'renter', hours: 23, can: true },
  { side: 'renter', hours: 24, can: false },
] as const)('[R2106] returns $can if the $side wants to object after $hours h', ({ side, hours, can }) => {
  expect(canObjectToStoredRecord(makeRecord(), side, Date.parse(at) + hours * 3_600_000)).toBe(can);
});
