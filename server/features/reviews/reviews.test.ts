import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PublicCar } from '#shared/cars/contract';
import { formatCarTitle } from '#shared/cars/rules';
import { REVIEW_LIMITS } from '#shared/core/limits';
import { RETENTION_DAYS } from '#shared/core/retention';
import type { HireView } from '#shared/hires/contract';
import type { NotificationView } from '#shared/notifications/contract';
import type { HireReview, ReviewPage, ReviewView } from '#shared/reviews/contract';
import type { PublicUser } from '#shared/users/contract';
import { runInterruptedFlow } from '../../testing/interrupted-flow';
import { stored } from '../../testing/stored';
import type { TestUser } from '../../testing/test-user';
import { type AdminApp, startAdminApp } from '../admin/testing/admin-app';
import { createEndedHire, type EndedHire } from './testing/ended-hire';

const DAY_MS = 24 * 60 * 60_000;
const FIVE = { stars: 5, cleanliness: 4, communication: 5, asDescribed: 3 };
let app: AdminApp;

beforeAll(async () => {
  app = await startAdminApp();
});
afterAll(() => app.close());

const write = (by: TestUser, { hireId }: EndedHire, body: object = { stars: 5 }) =>
  by.call<{ published: boolean }>('POST', `/hires/${hireId}/review`, body);
const ofCar = async (carId: string, query = '') =>
  (await app.call<ReviewPage>('GET', `/cars/${carId}/reviews${query}`)).body;
const ofUser = async ({ _id }: { _id: string }) =>
  (await app.call<ReviewPage>('GET', `/users/${_id}/reviews`)).body;
const ratingOf = ({ rating, reviewCount }: { rating: number | null; reviewCount: number }) => [
  rating,
  reviewCount,
];
const carRating = async (carId: string) =>
  ratingOf((await app.call<PublicCar>('GET', `/cars/${carId}`)).body);
const userRating = async ({ _id }: { _id: string }) =>
  ratingOf((await app.call<PublicUser>('GET', `/users/${_id}`)).body);

const toldTo = async (user: TestUser) =>
  (await user.call<{ items: NotificationView[] }>('GET', '/notifications')).body.items
    .filter(({ kind }) => kind === 'review')
    .map(({ text }) => text);

async function runJobs(): Promise<void> {
  for (const name of ['publish reviews', 'finish interrupted reviews', 'remove old reviews']) {
    await app.app.jobs.find((job) => job.name === name)?.run();
  }
}

/** Creates a hire that both sides have reviewed. */
async function reviewed(text = 'A fine car.', people: Parameters<typeof createEndedHire>[1] = {}) {
  const ended = await createEndedHire(app, people);
  await write(ended.renter, ended, { ...FIVE, text });
  await write(ended.lender, ended, { stars: 4, text: 'Careful driver.' });
  const [review] = (await ofCar(ended.carId)).items;
  if (!review) throw new Error('The review is not published.');
  return { ...ended, review };
}

describe('writing a review', () => {
  test('[R701, R702] publishes both reviews when the second one is written, and updates the averages', async () => {
    const ended = await createEndedHire(app);
    const { renter, lender, carId, hireId } = ended;
    const text = 'Clean, 10 out of 10!';
    expect((await write(renter, ended, { ...FIVE, text })).body).toEqual({
      published: false,
      uncounted: null,
    });
    expect(await ofCar(carId)).toMatchObject({ items: [], rating: null, reviewCount: 0 });
    expect(await carRating(carId)).toEqual([null, 0]);
    const seenBy = async (user: TestUser) =>
      (await user.call<{ items: HireReview[] }>('GET', `/hires/${hireId}/reviews`)).body.items.map(
        ({ by, publishedAt }) => [by, publishedAt !== null],
      );
    expect(await seenBy(renter)).toEqual([['renter', false]]);
    expect(await seenBy(lender)).toEqual([]);

    expect((await write(lender, ended, { stars: 4 })).body).toEqual({ published: true, uncounted: null });
    const page = await ofCar(carId);
    expect(page).toMatchObject({
      items: [
        {
          by: 'renter',
          author: { name: 'Amina Njeri', photoURL: '' },
          car: { _id: carId, title: '2018 Toyota Prado' },
          ...FIVE,
          text: 'Clean, 10 out of 10!',
          answer: null,
        },
      ],
      next: null,
      rating: 5,
      reviewCount: 1,
      averages: { cleanliness: 4, communication: 5, asDescribed: 3 },
      starCounts: [0, 0, 0, 0, 1],
    });
    expect(await carRating(carId)).toEqual([5, 1]);
    expect(await userRating(lender)).toEqual([5, 1]);
    expect(await userRating(renter)).toEqual([4, 1]);
    expect((await ofUser(renter)).items).toMatchObject([{ by: 'lender', stars: 4, cleanliness: null }]);
    expect(await seenBy(renter)).toEqual([
      ['lender', true],
      ['renter', true],
    ]);
    expect(await toldTo(lender)).toEqual(['Amina Njeri reviewed you: 5 of 5 stars.']);
    expect(await toldTo(renter)).toEqual(['Baraka Otieno reviewed you: 4 of 5 stars.']);
    const { body } = await renter.call<HireView>('GET', `/hires/${hireId}`);
    expect([...body.reviewed].sort()).toEqual(['lender', 'renter']);
  });

  test('[R701] publishes a single review 14 days after the end and refuses a later one', async () => {
    const endedAt = new Date(app.clock.now().getTime() - REVIEW_LIMITS.windowMs + 60_000);
    const ended = await createEndedHire(app, {}, { endedAt });
    await write(ended.renter, ended, FIVE);
    await runJobs();
    expect((await ofCar(ended.carId)).reviewCount).toBe(0);
    app.clock.advance(120_000);
    await Promise.all([runJobs(), runJobs()]);
    expect((await ofCar(ended.carId)).reviewCount).toBe(1);
    expect(await carRating(ended.carId)).toEqual([5, 1]);
    expect(await write(ended.lender, ended)).toMatchObject({ status: 422, body: { code: 'review_closed' } });
  });

  test('[R700] refuses the review of a stranger, a review before the end of the hire, a second one, and one without all star ratings', async () => {
    const ended = await createEndedHire(app);
    const stranger = await app.signUp();
    expect(await write(stranger, ended, FIVE)).toMatchObject({ status: 404 });
    expect((await stranger.call('GET', `/hires/${ended.hireId}/reviews`)).status).toBe(404);
    expect(await write(stranger, { ...ended, hireId: 'f'.repeat(24) }, FIVE)).toMatchObject({ status: 404 });
    const running = await createEndedHire(app, ended, { state: 'under_way', endedAt: undefined });
    expect(await write(ended.renter, running, FIVE)).toMatchObject({
      status: 422,
      body: { code: 'not_yet' },
    });
    expect(await write(ended.renter, ended, { stars: 5, cleanliness: 6 })).toMatchObject({ status: 400 });
    const parts = await write(ended.renter, ended, { stars: 5, cleanliness: 4 });
    expect(parts).toMatchObject({ status: 400, body: { fields: { communication: expect.any(String) } } });
    await write(ended.renter, ended, FIVE);
    expect(await write(ended.renter, ended, FIVE)).toMatchObject({
      status: 409,
      body: { code: 'already_reviewed' },
    });
  });

  test('[R701] stores one review per side if both sides write five times at once', async () => {
    const ended = await createEndedHire(app);
    const calls = [1, 2, 3, 4, 5].flatMap(() => [
      write(ended.renter, ended, FIVE),
      write(ended.lender, ended, { stars: 4 }),
    ]);
    const statuses = (await Promise.all(calls)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, ...Array(8).fill(409)]);
    expect(await stored('Review').countDocuments({ hireId: ended.hireId, state: 'published' })).toBe(2);
    expect(await carRating(ended.carId)).toEqual([5, 1]);
    expect(await userRating(ended.renter)).toEqual([4, 1]);
  });

  test('[R703] averages the reviews of several renters that arrive at once', async () => {
    const first = await createEndedHire(app);
    const { lender, car } = first;
    const others = await Promise.all([1, 2, 3].map(() => createEndedHire(app, { lender, car })));
    const all = [first, ...others];
    for (const ended of all) await write(ended.lender, ended);
    await Promise.all(all.map((ended, at) => write(ended.renter, ended, { ...FIVE, stars: at < 1 ? 2 : 5 })));
    expect(await carRating(first.carId)).toEqual([4.3, 4]);
    expect(await userRating(first.lender)).toEqual([4.3, 4]);
    expect((await ofCar(first.carId)).starCounts).toEqual([0, 1, 0, 0, 3]);
  });

  test('[R703] publishes and counts both reviews by a job if the process is killed during the second', async () => {
    for (let stopBefore = 1; ; stopBefore += 1) {
      const ended = await createEndedHire(app);
      await write(ended.renter, ended, FIVE);
      const { hireId, lender } = ended;
      const run = () => app.services.reviews.write(lender._id, hireId, { stars: 3, text: '' });
      const flow = await runInterruptedFlow(run, stopBefore);
      app.clock.advance(2 * 60_000);
      await runJobs();
      // The first write lets the reviews of the hire count, the second stores this review.
      const isStored = stopBefore > 2;
      expect(await carRating(ended.carId)).toEqual(isStored ? [5, 1] : [null, 0]);
      expect(await userRating(ended.renter)).toEqual(isStored ? [3, 1] : [null, 0]);
      expect(await toldTo(ended.renter)).toHaveLength(isStored ? 1 : 0);
      expect(await stored('Review').countDocuments({ unsettledSince: { $ne: null } })).toBe(0);
      if (flow.state === 'ended') break;
    }
  });
});

describe('lists of reviews', () => {
  test('[R706] returns reviews in pages, latest published first, each once', async () => {
    const { lender, renter, carId, car } = await createEndedHire(app);
    const base = {
      carId,
      subjectId: lender._id,
      authorId: renter._id,
      carTitle: formatCarTitle(car),
      by: 'renter',
    };
    const at = app.clock.now();
    const rows = Array.from({ length: 2 * REVIEW_LIMITS.page + 1 }, (_, number) => ({
      ...base,
      ...FIVE,
      hireId: `a${String(number).padStart(23, '0')}`,
      text: String(number),
      state: 'published',
      writtenAt: at,
      publishAt: at,
      // Every three consecutive reviews have the same time.
      publishedAt: new Date(at.getTime() - Math.floor(number / 3) * 1_000),
    }));
    await stored('Review').create(rows);
    const texts: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page: ReviewPage = await ofCar(carId, next && `?before=${next}`);
      texts.push(...page.items.map(({ publishedAt }) => publishedAt));
      next = page.next;
    }
    expect(texts).toHaveLength(rows.length);
    expect(texts).toEqual([...texts].sort().reverse());
    expect(await ofCar(carId, `?before=${'f'.repeat(24)}`)).toMatchObject({ items: [], next: null });
    expect((await app.call('GET', `/users/${'f'.repeat(24)}/reviews`)).status).toBe(404);
  });

  test('[R710] removes reviews after five years from lists and averages', async () => {
    const { carId, lender, review } = await reviewed();
    const publishedAt = new Date(app.clock.now().getTime() - RETENTION_DAYS.review * DAY_MS - 1);
    await stored('Review').updateOne({ _id: review._id }, { publishedAt });
    await runJobs();
    expect(await stored('Review').countDocuments({ _id: review._id })).toBe(0);
    expect((await ofCar(carId)).items).toEqual([]);
    expect(await userRating(lender)).toEqual([null, 0]);
  });
});

test.each([
  'Call 0712 345 678!',
  'Call ٠٧١٢٣٤٥٦٧٨',
  'Piga sifuri saba moja mbili tatu nne tano sita saba nane',
])('[R702] refuses the review text %s because it contains a phone number', async (text) => {
  const ended = await createEndedHire(app);
  expect(await write(ended.renter, ended, { ...FIVE, text })).toMatchObject({
    status: 400,
    body: {
      fields: { text: 'Please leave phone numbers out: they are shown to people who ask for them.' },
    },
  });
});

describe('answers to reviews', () => {
  test('[R704] accepts one public answer of the reviewed person, without a phone number', async () => {
    const { review, renter, lender, carId } = await reviewed();
    const answer = (by: TestUser, text: string) =>
      by.call<ReviewView>('POST', `/reviews/${review._id}/answer`, { text });
    expect((await answer(renter, 'Mine')).status).toBe(403);
    expect((await answer(lender, ' ')).status).toBe(400);
    expect((await answer(lender, 'Karibu tena, 0712345678')).status).toBe(400);
    const answers = await Promise.all([1, 2, 3].map(() => answer(lender, 'Karibu tena, by 10:30')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await ofCar(carId)).items[0]?.answer?.text).toBe('Karibu tena, by 10:30');
    expect(await toldTo(renter)).toContain('Baraka Otieno answered your review.');
    expect((await lender.call('POST', `/reviews/${'f'.repeat(24)}/answer`, { text: 'x' })).status).toBe(404);
  });
});

describe('hiding a review', () => {
  test('[R705] removes a review from list and averages and records the reason once', async () => {
    const { review, carId, lender, renter } = await reviewed();
    const hide = () => app.admin.call('POST', `/admin/reviews/${review._id}/hide`, { reason: 'Insults' });
    expect(await hide()).toMatchObject({ status: 200, body: { hidden: true } });
    expect((await hide()).status).toBe(200);
    expect(await ofCar(carId)).toMatchObject({ items: [], rating: null, averages: { cleanliness: null } });
    expect(await carRating(carId)).toEqual([null, 0]);
    expect(await userRating(lender)).toEqual([null, 0]);
    expect(await userRating(renter)).toEqual([4, 1]);
    const entries = await app.auditOf(renter._id);
    expect(entries).toMatchObject([
      {
        action: 'review.hide',
        outcome: 'done',
        before: { review: review.text },
        after: { reason: 'Insults' },
      },
    ]);
    expect((await lender.call('POST', `/reviews/${review._id}/answer`, { text: 'Late' })).status).toBe(404);
  });

  test('[R705] refuses to hide a waiting review, and refuses users who are not admins', async () => {
    const ended = await createEndedHire(app);
    await write(ended.renter, ended, FIVE);
    const waiting = await stored('Review').findOne({ hireId: ended.hireId }).lean();
    const path = `/admin/reviews/${waiting?._id}/hide`;
    expect((await app.admin.call('POST', path, { reason: 'No' })).status).toBe(404);
    expect((await ended.lender.call('POST', path, { reason: 'No' })).status).toBe(403);
  });

  test('[R705] hides a reported review when an admin decides the report', async () => {
    const { review, lender, renter, carId } = await reviewed('An insult.');
    const report = { kind: 'review', id: review._id, reason: 'abuse' };
    expect((await renter.call('POST', '/reports', report)).status).toBe(400);
    const { body } = await lender.call<{ _id: string }>('POST', '/reports', report);
    const path = `/admin/reports/${body._id}`;
    expect((await app.admin.call('GET', path)).body).toMatchObject({
      report: { kind: 'review', subject: 'An insult.', about: { _id: renter._id } },
      review: { stars: 5, isHidden: false },
    });
    const decide = (action: string) =>
      app.admin.call('POST', `${path}/decide`, { action, reason: 'Insults' });
    expect((await decide('hide_car')).status).toBe(400);
    expect((await decide('hide_review')).status).toBe(200);
    expect((await ofCar(carId)).items).toEqual([]);
    expect((await app.admin.call('GET', path)).body).toMatchObject({ review: { isHidden: true } });
    expect((await lender.call('POST', '/reports', report)).status).toBe(404);
  });
});

describe('erasure of a user', () => {
  test("[R710] keeps the reviews of an erased author without the author's name", async () => {
    const author = await app.signUp('Wambui Erased');
    const text = 'Yours, Wambui Erased';
    const { carId, lender, review } = await reviewed(text, { renter: author });
    await author.call('POST', '/users/me/delete', { password: author.password });
    expect(await ofCar(carId)).toMatchObject({
      items: [{ author: { name: 'A former user', photoURL: '' }, text: 'Yours, [erased]' }],
      rating: 5,
    });
    expect(await stored('Review').countDocuments({ authorId: author._id })).toBe(0);
    expect(await stored('Review').countDocuments({ subjectId: author._id })).toBe(0);
    const report = { kind: 'review', id: review._id, reason: 'spam' };
    expect((await lender.call('POST', '/reports', report)).status).toBe(200);
  });

  test('[R710] deletes reviews about an erased person and keeps reviews that the person wrote', async () => {
    const { lender, renter, hireId } = await reviewed();
    await lender.call('POST', '/users/me/delete', { password: lender.password });
    expect(await stored('Review').find({ hireId }).lean()).toMatchObject([{ by: 'lender' }]);
    expect(await userRating(renter)).toEqual([4, 1]);
    expect((await ofUser(renter)).items).toMatchObject([{ author: { name: 'A former user' } }]);
  });
});
