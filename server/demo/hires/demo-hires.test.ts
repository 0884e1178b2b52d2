import { describe, expect, test } from 'vitest';
import { hasConsecutiveDigits } from '#shared/core/phone-in-text';
import { hasCommonDay } from '#shared/hires/calendar';
import { HIRE_STATES, HIRE_TRANSITIONS } from '#shared/hires/states';
import { toEffectiveCarTerms } from '#shared/hires/terms';
import { reviewFields } from '#shared/reviews/contract';
import { DEMO_CARS, makeDemoFleet } from '../demo-fleet';
import { deriveUserId } from '../demo-users';
import { makeHires } from './demo-hires';
import { makeReviews } from './demo-reviews';

const NOW = new Date('2026-02-11T09:30:00Z');
const fleet = makeDemoFleet(DEMO_CARS, NOW);
const hires = makeHires(fleet, NOW);
const reviews = makeReviews(fleet, hires);
const stateOf = ({ steps }: (typeof hires)[number]) => {
  const last = steps.at(-1);
  return last ? HIRE_TRANSITIONS[last.action].to : 'requested';
};

describe('demo hires', () => {
  test('has hires in every state, reached only by allowed transitions', () => {
    expect(new Set(hires.map(stateOf))).toEqual(new Set(HIRE_STATES));
    for (const { steps, requestedAt } of hires) {
      let state = 'requested';
      let before = requestedAt;
      for (const { action, by, at } of steps) {
        const { from, to, by: actors } = HIRE_TRANSITIONS[action];
        expect([from.some((one) => one === state), actors.includes(by), at > before, at < NOW]).toEqual(
          Array(4).fill(true),
        );
        state = to;
        before = at;
      }
    }
  });

  test('adds a driver only for cars whose owner offers a driver', () => {
    const driven = hires.filter(({ withDriver }) => withDriver);
    expect(driven.map(({ car }) => toEffectiveCarTerms(car).driverPerDay)).toEqual(
      driven.map(() => expect.any(Number)),
    );
    expect(driven.length).toBeGreaterThan(0);
  });

  test('never hires a car twice for the same day', () => {
    const kept = hires.filter((hire) => ['accepted', 'under_way', 'completed'].includes(stateOf(hire)));
    const twice = kept.filter((one) =>
      kept.some((other) => other !== one && other.car._id === one.car._id && hasCommonDay(one, other)),
    );
    expect(twice).toEqual([]);
  });

  test('keeps most ids of hires if the hires are made later and for more cars', () => {
    const later = new Date(NOW.getTime() + 100 * 60 * 60_000);
    const ids = new Set(makeHires(makeDemoFleet(100, later), later).map(({ _id }) => _id));
    expect(hires.filter(({ _id }) => ids.has(_id)).length).toBeGreaterThan(hires.length * 0.9);
    expect(ids.size).toBeGreaterThanOrEqual(new Set(hires.map(({ _id }) => _id)).size * 0.9);
  });
});

test('makes the hires and reviews in the design drawings of the screens', () => {
  const [demoRenter, newRenter] = fleet.renters.map(({ email }) => deriveUserId({ email }));
  const story = hires
    .filter(({ renterId }) => renterId === demoRenter)
    .map((hire) => `${hire.car.model} ${stateOf(hire)}`);
  expect(story).toEqual(
    expect.arrayContaining([
      'Hiace accepted',
      'Golf completed',
      'Aqua accepted',
      'Land Cruiser Prado requested',
    ]),
  );
  const completed = hires.filter((hire) => stateOf(hire) === 'completed');
  expect(completed.filter(({ renterId }) => renterId === newRenter)).toEqual([]);
  const faith = completed.filter(
    ({ lenderId }) => lenderId === deriveUserId({ email: 'faith.chebet@example.com' }),
  );
  expect(faith).toHaveLength(31);
  const aquas = new Set(faith.filter(({ car }) => car.model === 'Aqua').map(({ _id }) => _id));
  const stars = reviews
    .filter(({ by, hireId }) => by === 'renter' && aquas.has(hireId))
    .map((one) => one.stars);
  expect([stars.length, stars.reduce((sum, one) => sum + one, 0)]).toEqual([12, 58]);
});

test('has at least 60 reviews that the review form accepts', () => {
  expect(reviews.length).toBeGreaterThanOrEqual(60);
  for (const { stars, text, publishedAt } of reviews) {
    expect(reviewFields.parse({ stars, text }).text).toBe(text);
    expect([text.includes('{'), hasConsecutiveDigits(text, 1), publishedAt < NOW]).toEqual([
      false,
      false,
      true,
    ]);
  }
});
