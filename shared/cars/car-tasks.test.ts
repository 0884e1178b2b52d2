import { expect, test } from 'vitest';
import { findCarTasks } from './car-tasks';

const NOW = Date.parse('2026-11-27T09:00:00Z');
const makeCar = (fields: Partial<Parameters<typeof findCarTasks>[0][number]>) => ({
  ...{ regNo: 'KDY152P', model: 'Discovery 4', isSubscribed: true },
  subscriptionExpiry: '2027-03-01T09:00:00.000Z',
  images: ['front', 'side', 'interior', 'rear'],
  ...fields,
});

test.each([
  { name: 'a listed car with all photos', car: {}, tasks: [] },
  {
    name: 'a listing that expires in 3 days',
    car: { subscriptionExpiry: '2026-11-30T09:00:00.000Z' },
    tasks: [{ kind: 'expires', regNo: 'KDY152P', model: 'Discovery 4', days: 3 }],
  },
  {
    name: 'an expired listing',
    car: { isSubscribed: false, subscriptionExpiry: '2026-11-20T09:00:00.000Z' },
    tasks: [{ kind: 'expired', regNo: 'KDY152P', model: 'Discovery 4' }],
  },
  {
    name: 'a car without its last photo',
    car: { images: ['front', 'side', 'interior'] },
    tasks: [{ kind: 'photo', regNo: 'KDY152P', model: 'Discovery 4', slot: 'rear' }],
  },
])('finds what $name needs', ({ car, tasks }) => {
  expect(findCarTasks([makeCar(car)], [], NOW)).toEqual(tasks);
});

test('orders renewals first, then paid listings to submit, then missing photos', () => {
  const cars = [makeCar({ images: [] }), makeCar({ subscriptionExpiry: '2026-11-28T09:00:00.000Z' })];
  const kinds = findCarTasks(cars, [{ regNo: 'KDU318X' }], NOW).map(({ kind }) => kind);
  expect(kinds).toEqual(['expires', 'unfinished', 'photo']);
});
