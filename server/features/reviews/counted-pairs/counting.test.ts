import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, toDay } from '#shared/core/days';
import type { ReviewPage } from '#shared/reviews/contract';
import type { PublicUser } from '#shared/users/contract';
import { stored } from '../../../testing/stored';
import type { TestUser } from '../../../testing/test-user';
import { type AdminApp, startAdminApp } from '../../admin/testing/admin-app';
import { createEndedHire, type EndedHire } from '../testing/ended-hire';

const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;
const FIVE = { stars: 5, cleanliness: 5, communication: 5, asDescribed: 5 };
let app: AdminApp;

beforeAll(async () => {
  app = await startAdminApp();
});
afterAll(() => app.close());

type People = Parameters<typeof createEndedHire>[1];

/**
 * Stores a hire of one day under the present rules that ended a number of days ago, with its hand-over and
 * return.
 */
async function hireEnded(daysAgo: number, people: People = {}, times: Record<string, unknown> = {}) {
  const day = addDays(toDay(app.clock.now().getTime()), -daysAgo);
  const at = (hour: number) => new Date(Date.parse(`${day}T00:00:00+03:00`) + hour * HOUR_MS);
  return createEndedHire(app, people, {
    ...{ rules: 2, from: day, to: day, handedOverAt: at(9), returnedAt: at(18), endedAt: at(18) },
    ...times,
  });
}
const write = (by: TestUser, { hireId }: EndedHire, body: object) =>
  by.call<{ published: boolean; uncounted: string | null }>('POST', `/hires/${hireId}/review`, body);
const writeBoth = async (ended: EndedHire, stars: number) => [
  (await write(ended.renter, ended, { ...FIVE, stars })).body.uncounted,
  (await write(ended.lender, ended, { stars })).body.uncounted,
];
const rated = async ({ _id }: { _id: string }) => {
  const { rating, reviewCount } = (await app.call<PublicUser>('GET', `/users/${_id}`)).body;
  return [rating, reviewCount];
};

describe('reviews that count', () => {
  test('[R875] shows reviews of a hire without a recorded hand-over, and leaves them out of averages', async () => {
    const ended = await hireEnded(2, {}, { handedOverAt: undefined, returnedAt: undefined });
    expect(await writeBoth(ended, 1)).toEqual(['no_handover', 'no_handover']);
    expect((await app.call<ReviewPage>('GET', `/cars/${ended.carId}/reviews`)).body).toMatchObject({
      items: [{ stars: 1, uncounted: 'no_handover' }],
      rating: null,
      reviewCount: 0,
      averages: { cleanliness: null },
      starCounts: [0, 0, 0, 0, 0],
    });
    expect(await rated(ended.lender)).toEqual([null, 0]);
    expect(await rated(ended.renter)).toEqual([null, 0]);
  });

  test('[R876] counts one pair of reviews between two people in 30 days, in either role', async () => {
    const first = await hireEnded(10);
    const { renter, lender } = first;
    expect(await writeBoth(first, 5)).toEqual([null, null]);
    expect(await writeBoth(await hireEnded(3, { renter, lender }), 1)).toEqual(['repeat', 'repeat']);
    const swapped = await hireEnded(2, { renter: lender, lender: renter });
    expect(await writeBoth(swapped, 1)).toEqual(['repeat', 'repeat']);
    expect(await rated(lender)).toEqual([5, 1]);
    expect(await rated(renter)).toEqual([5, 1]);
    const other = await hireEnded(2, { lender });
    expect(await writeBoth(other, 3)).toEqual([null, null]);
    expect(await rated(lender)).toEqual([4, 2]);
  });

  test('[R876] counts both reviews of only one of two hires that are reviewed at once', async () => {
    const one = await hireEnded(3);
    const { renter, lender } = one;
    const two = await hireEnded(2, { renter, lender });
    await Promise.all(
      [one, two].flatMap((ended) => [
        write(renter, ended, FIVE),
        write(lender, ended, { stars: 5 }),
        write(renter, ended, FIVE),
      ]),
    );
    const reviews = await stored('Review')
      .find({ subjectId: { $in: [renter._id, lender._id] } })
      .lean();
    const counted = reviews.filter(({ uncounted }) => !uncounted);
    expect(reviews).toHaveLength(4);
    expect(counted.map(({ by }) => by).sort()).toEqual(['lender', 'renter']);
    expect(new Set(counted.map(({ hireId }) => String(hireId))).size).toBe(1);
    expect(await rated(lender)).toEqual([5, 1]);
  });

  test('[R876] does not count another hire of the same two users in place of a review that an admin hides', async () => {
    const first = await hireEnded(5);
    const { renter, lender } = first;
    await writeBoth(first, 1);
    const [review] = (await app.call<ReviewPage>('GET', `/cars/${first.carId}/reviews`)).body.items;
    await app.admin.call('POST', `/admin/reviews/${review?._id}/hide`, { reason: 'Insults' });
    expect(await writeBoth(await hireEnded(2, { renter, lender }), 5)).toEqual(['repeat', 'repeat']);
    expect(await rated(lender)).toEqual([null, 0]);
    expect(await rated(renter)).toEqual([1, 1]);
  });

  test('[R876] keeps the rating and deletes the pair once one of the two people is erased', async () => {
    const ended = await hireEnded(5);
    await writeBoth(ended, 4);
    const { renter, lender } = ended;
    expect(await stored('CountedPair').countDocuments({ userIds: renter._id })).toBe(1);
    await renter.call('POST', '/users/me/delete', { password: renter.password });
    expect(await stored('CountedPair').countDocuments({ userIds: renter._id })).toBe(0);
    expect(await rated(lender)).toEqual([4, 1]);
  });

  test('[R874] counts every review of hires that were made under the first rules', async () => {
    const first = await hireEnded(3, {}, { rules: undefined, handedOverAt: undefined });
    const { renter, lender } = first;
    expect(await writeBoth(first, 5)).toEqual([null, null]);
    const second = await hireEnded(2, { renter, lender }, { rules: undefined });
    expect(await writeBoth(second, 4)).toEqual([null, null]);
    expect(await rated(lender)).toEqual([4.5, 2]);
  });

  test('[R876] counts the next pair of reviews only if the hires end 30 days apart', async () => {
    const first = await hireEnded(13);
    const { renter, lender, car } = first;
    // Sessions expire during the test, so the user signs in again.
    const uncounted = async ({ hireId }: EndedHire, stars: number) =>
      (await app.services.reviews.write(renter._id, hireId, { ...FIVE, stars, text: '' })).uncounted;
    expect(await uncounted(first, 5)).toBeNull();
    app.clock.advance(28 * DAY_MS);
    expect(await uncounted(await hireEnded(12, { renter, lender, car }), 1)).toBe('repeat');
    app.clock.advance(2 * DAY_MS);
    expect(await uncounted(await hireEnded(13, { renter, lender, car }), 3)).toBeNull();
  });
});
