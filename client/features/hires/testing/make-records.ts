import type { HireRecordsView, HireRecordView } from '#shared/hires/record-contract';

/** Returns the records of a hire of which nothing is recorded yet. */
export function makeRecords(overrides: Partial<HireRecordsView> = {}): HireRecordsView {
  return {
    handover: null,
    return: null,
    codes: { handover: '123456', return: '654321' },
    drivers: [],
    notReturnedAt: null,
    ...overrides,
  };
}

/** Returns a record of the owner, which the renter has not confirmed. */
export function makeRecord(overrides: Partial<HireRecordView> = {}): HireRecordView {
  const at = '2026-05-03T06:00:00.000Z';
  return {
    recordId: '2f1c9d5e-6a53-4a0e-9a10-0f3a54a6a001',
    by: 'lender',
    at,
    isDeviceTime: false,
    odometer: 48_210,
    fuel: 6,
    marks: [],
    note: '',
    originalsSeen: true,
    confirmations: { renter: null, lender: { at, isDeviceTime: false, way: 'own' } },
    objection: null,
    contested: null,
    objectionUntil: '2026-05-04T06:00:00.000Z',
    codeTriesLeft: 5,
    ...overrides,
  };
}
