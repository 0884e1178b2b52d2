import { describe, expect, test } from 'vitest';
import {
  canDecidePaper,
  type DrivenCar,
  findInsuranceProblem,
  getPaperNumberEnding,
  type Insurance,
  isIdentityPaperNumber,
  isLicenceSufficient,
  type LicenceClass,
  normalisePaperNumber,
} from './rules';

const SALOON: DrivenCar = { category: 'sedan', transmission: 'manual', seats: 5 };
const AUTOMATIC: DrivenCar = { ...SALOON, transmission: 'automatic' };

describe('isLicenceSufficient', () => {
  test.each<{ classes: LicenceClass[]; car: DrivenCar; isEnough: boolean; name: string }>([
    { name: 'B1 for an automatic saloon', classes: ['B1'], car: AUTOMATIC, isEnough: true },
    { name: 'B1 for a manual saloon', classes: ['B1'], car: SALOON, isEnough: false },
    { name: 'B2 for a manual saloon', classes: ['B2'], car: SALOON, isEnough: true },
    { name: 'B3 for a manual saloon', classes: ['B3'], car: SALOON, isEnough: true },
    { name: 'B2 for 8 seats', classes: ['B2'], car: { ...SALOON, seats: 8 }, isEnough: true },
    { name: 'B2 for 9 seats', classes: ['B2'], car: { ...SALOON, seats: 9 }, isEnough: false },
    { name: 'D1 for 15 seats', classes: ['D1'], car: { ...SALOON, seats: 15 }, isEnough: true },
    { name: 'D1 for 16 seats', classes: ['D1'], car: { ...SALOON, seats: 16 }, isEnough: false },
    { name: 'D2 for 33 seats', classes: ['D2'], car: { ...SALOON, seats: 33 }, isEnough: true },
    { name: 'D3 for 34 seats', classes: ['D3'], car: { ...SALOON, seats: 34 }, isEnough: true },
    { name: 'D1 for a manual saloon', classes: ['D1'], car: SALOON, isEnough: true },
    { name: 'B2 for a truck', classes: ['B2'], car: { ...SALOON, category: 'truck' }, isEnough: false },
    { name: 'C1 for a truck', classes: ['C1'], car: { ...SALOON, category: 'truck' }, isEnough: true },
    { name: 'B1 for unknown seats', classes: ['B1'], car: { ...AUTOMATIC, seats: null }, isEnough: true },
    { name: 'B1 and B2 for a manual saloon', classes: ['B1', 'B2'], car: SALOON, isEnough: true },
    { name: 'no class', classes: [], car: AUTOMATIC, isEnough: false },
  ])('[R2052] returns whether a licence suffices ($name): $isEnough', ({ classes, car, isEnough }) => {
    expect(isLicenceSufficient({ classes, until: '2027-01-31' }, car, '2027-01-31')).toBe(isEnough);
  });

  test.each([
    { lastDay: '2027-01-31', isEnough: true },
    { lastDay: '2027-02-01', isEnough: false },
  ])('[R2052] accepts expiry on 31 January for a hire to $lastDay: $isEnough', ({ lastDay, isEnough }) => {
    expect(isLicenceSufficient({ classes: ['B2'], until: '2027-01-31' }, SALOON, lastDay)).toBe(isEnough);
  });
});

describe('insurance', () => {
  const since = '2027-01-01';
  const until = (insuranceClass: Insurance['class'], day = '2027-12-31') => ({
    class: insuranceClass,
    until: day,
  });

  test.each([
    { name: 'private, self-drive', insurance: until('private'), withDriver: false, problem: 'private' },
    { name: 'private, with driver', insurance: until('private'), withDriver: true, problem: null },
    { name: 'PSV, self-drive', insurance: until('psv_self_drive'), withDriver: false, problem: null },
    {
      name: 'PSV with driver, self-drive',
      insurance: until('psv_driver'),
      withDriver: false,
      problem: 'driver_only',
    },
    { name: 'PSV with driver, with driver', insurance: until('psv_driver'), withDriver: true, problem: null },
    {
      name: 'ends on the last day',
      insurance: until('psv_self_drive', '2027-03-04'),
      withDriver: false,
      problem: null,
    },
    {
      name: 'ends a day before the last day',
      insurance: until('psv_self_drive', '2027-03-03'),
      withDriver: false,
      problem: 'ends',
    },
    { name: 'unknown', insurance: null, withDriver: false, problem: 'unknown' },
    { name: 'unknown, with driver', insurance: null, withDriver: true, problem: null },
  ])('[R2053] returns the problem $problem ($name)', ({ insurance, withDriver, problem }) => {
    const hire = { to: '2027-03-04', withDriver };
    expect(findInsuranceProblem(insurance, hire, { since, today: '2027-03-01' })).toBe(problem);
  });

  test.each([
    { today: '2027-01-30', problem: null },
    { today: '2027-01-31', problem: 'unknown' },
  ])('[R2053] accepts unknown insurance for 30 days; on $today: $problem', ({ today, problem }) => {
    expect(findInsuranceProblem(null, { to: today, withDriver: false }, { since, today })).toBe(problem);
  });
});

describe('number of a paper', () => {
  test.each([
    { number: '12345', kept: '' },
    { number: '123456', kept: '456' },
    { number: 'DLA1234567', kept: '567' },
  ])('[R2048] keeps the characters $kept of the number $number', ({ number, kept }) => {
    expect(getPaperNumberEnding(number)).toBe(kept);
  });

  test.each([
    { type: 'national_id' as const, good: ['1', '123456789'], bad: ['', '1234567890', '12A'] },
    { type: 'passport' as const, good: ['A123456', 'AK1234567'], bad: ['A12345', 'AK12345678', 'AK-12345'] },
    { type: 'alien_card' as const, good: ['123456', '123456789'], bad: ['12345', '1234567890', '12345A'] },
  ])('[R2045] accepts only numbers in the format of a $type', ({ type, good, bad }) => {
    expect(good.filter((number) => !isIdentityPaperNumber(type, number))).toEqual([]);
    expect(bad.filter((number) => isIdentityPaperNumber(type, number))).toEqual([]);
  });

  test('removes spaces, hyphens and slashes before a comparison', () => {
    expect(normalisePaperNumber('dl-a 123/4567')).toBe('DLA1234567');
  });
});

test.each([
  { name: 'any other admin', paper: { userId: 'renter', refusedBy: null }, isOnlyAdmin: false, may: true },
  { name: 'their own paper', paper: { userId: 'admin', refusedBy: null }, isOnlyAdmin: false, may: false },
  {
    name: 'their own refusal',
    paper: { userId: 'renter', refusedBy: 'admin' },
    isOnlyAdmin: false,
    may: false,
  },
  {
    name: 'their own refusal, alone',
    paper: { userId: 'renter', refusedBy: 'admin' },
    isOnlyAdmin: true,
    may: true,
  },
])('[R2049] returns whether an admin may decide a paper ($name): $may', ({ paper, isOnlyAdmin, may }) => {
  expect(canDecidePaper('admin', paper, isOnlyAdmin)).toBe(may);
});
