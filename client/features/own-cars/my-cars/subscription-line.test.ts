import { expect, test } from 'vitest';
import { subscriptionLine } from './subscription-line';

const NOW = new Date('2026-11-21T09:00:00+03:00');

function line(subscriptionExpiry: string, overrides: { isActive?: boolean; isSubscribed?: boolean } = {}) {
  return subscriptionLine({ isActive: true, isSubscribed: true, subscriptionExpiry, ...overrides }, NOW);
}

test.each([
  ['2027-02-02T09:00:00+03:00', 'active', 'Active until 2 Feb 2027'],
  ['2026-11-28T09:00:01+03:00', 'active', 'Active until 28 Nov 2026'],
  ['2026-11-28T09:00:00+03:00', 'soon', 'Expires in 7 days'],
  ['2026-11-26T23:00:00+03:00', 'soon', 'Expires in 5 days'],
  ['2026-11-22T01:00:00+03:00', 'soon', 'Expires in 1 day'],
  ['2026-11-21T23:59:00+03:00', 'soon', 'Expires today'],
  ['2026-11-21T09:00:00+03:00', 'over', 'Expired 21 Nov 2026'],
  ['2026-11-03T09:00:00+03:00', 'over', 'Expired 3 Nov 2026'],
])('an expiry at %s: %s, %s', (expiry, tone, text) => {
  expect(line(expiry)).toEqual({ tone, text });
});

test('a deactivated car: not listed, even while subscribed', () => {
  expect(line('2027-02-02T09:00:00+03:00', { isActive: false })).toEqual({
    tone: 'over',
    text: 'Not listed. Please contact us.',
  });
});

test('a car that is no longer subscribed: expired', () => {
  expect(line('2026-11-03T09:00:00+03:00', { isSubscribed: false })).toMatchObject({ tone: 'over' });
});
