import { expect, test } from 'vitest';
import { describeSubscription } from './own-car-row';

const NOW = new Date('2026-11-21T09:00:00+03:00');

function line(subscriptionExpiry: string, overrides: { isActive?: boolean; isSubscribed?: boolean } = {}) {
  return describeSubscription({ isActive: true, isSubscribed: true, subscriptionExpiry, ...overrides }, NOW);
}

test.each([
  { expiry: '2027-02-02T09:00:00+03:00', tone: 'active', text: 'Active until 2 Feb' },
  { expiry: '2026-11-28T09:00:01+03:00', tone: 'active', text: 'Active until 28 Nov' },
  { expiry: '2026-11-28T09:00:00+03:00', tone: 'soon', text: 'Expires in 7 days' },
  { expiry: '2026-11-26T23:00:00+03:00', tone: 'soon', text: 'Expires in 5 days' },
  { expiry: '2026-11-22T01:00:00+03:00', tone: 'soon', text: 'Expires in 1 day' },
  { expiry: '2026-11-21T23:59:00+03:00', tone: 'soon', text: 'Expires today' },
  { expiry: '2026-11-21T09:00:00+03:00', tone: 'over', text: 'Expired 21 Nov' },
  { expiry: '2026-11-03T09:00:00+03:00', tone: 'over', text: 'Expired 3 Nov' },
  { expiry: '2025-12-03T09:00:00+03:00', tone: 'over', text: 'Expired 3 Dec 2025' },
])('shows $text in the tone $tone when the subscription expires at $expiry', ({ expiry, tone, text }) => {
  expect(line(expiry)).toEqual({ tone, text });
});

test('returns "Not listed" for a deactivated car, even while the car is subscribed', () => {
  expect(line('2027-02-02T09:00:00+03:00', { isActive: false })).toEqual({
    tone: 'over',
    text: 'Not listed. Please contact us.',
  });
});

test('returns the tone "over" for a car that is no longer subscribed', () => {
  expect(line('2026-11-03T09:00:00+03:00', { isSubscribed: false })).toMatchObject({ tone: 'over' });
});
