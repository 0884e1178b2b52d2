import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createRegistrationWithoutPhotos } from '../../testing/bare-registration';
import { makeCarFields, payRegistrationFee } from '../../testing/make';
import { startApp, type TestApp } from '../../testing/start-app';
import { stored } from '../../testing/stored';
import { createEndedHire } from '../reviews/testing/ended-hire';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

/** Makes every insert of a notification fail, as with a full disk. */
function refuseNotifications(): void {
  vi.spyOn(stored('Notification'), 'create').mockRejectedValue(new Error('disk full'));
  vi.spyOn(stored('MessageNotice'), 'findOneAndUpdate').mockImplementation(() => {
    throw new Error('disk full');
  });
}

const CALLS: { call: string; run: () => Promise<{ status: number }> }[] = [
  {
    call: 'a registration',
    async run() {
      const lender = await app.signUp('Wanjiku Kamau');
      const fields = makeCarFields();
      await payRegistrationFee(lender, fields.regNo);
      refuseNotifications();
      const car = await createRegistrationWithoutPhotos(app).register(lender._id, fields, []);
      expect(car).toMatchObject({ regNo: fields.regNo, isSubscribed: true });
      return app.call('GET', `/cars/${car._id}`);
    },
  },
  {
    call: 'a new password',
    async run() {
      const user = await app.signUp('Kamau Njoroge');
      refuseNotifications();
      const passwords = { current: user.password, password: 'quite-another-password' };
      return user.call('POST', '/change-password', passwords);
    },
  },
  {
    call: 'the answer to a review',
    async run() {
      const { hireId, lender, renter, carId } = await createEndedHire(app);
      const { insertedId } = await mongoose.connection.collection('reviews').insertOne({
        hireId: new mongoose.Types.ObjectId(hireId),
        by: 'renter',
        authorId: new mongoose.Types.ObjectId(renter._id),
        subjectId: new mongoose.Types.ObjectId(lender._id),
        carId: new mongoose.Types.ObjectId(carId),
        carTitle: '2018 Toyota Prado',
        stars: 4,
        text: 'A fine car.',
        answer: null,
        state: 'published',
        publishedAt: app.clock.now(),
        writtenAt: app.clock.now(),
        publishAt: app.clock.now(),
      });
      refuseNotifications();
      return lender.call('POST', `/reviews/${insertedId.toHexString()}/answer`, { text: 'Karibu tena.' });
    },
  },
  {
    call: 'a message',
    async run() {
      const [amina, baraka] = [await app.signUp('Amina'), await app.signUp('Baraka')];
      refuseNotifications();
      return amina.call('POST', `/messages/${amina._id}/${baraka._id}`, { message: 'Is it free?' });
    },
  },
];

test.each(CALLS)('[R902] answers 200 to $call if its notification cannot be stored', async ({ run }) => {
  expect((await run()).status).toBe(200);
});
