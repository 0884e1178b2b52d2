import sharp from 'sharp';
import type { ErrorBody } from '#shared/core/errors';
import type { SettlementView } from '#shared/hires/settlement-contract';
import { markSessionsUsed } from '../../../../testing/keep-sessions';
import { stored } from '../../../../testing/stored';
import type { TestUser } from '../../../../testing/test-user';
import { type HireReply, makeRecord, startHiresApp } from '../../testing/hires-app';

export type SettlementReply = SettlementView & ErrorBody;
export type SettlementApp = Awaited<ReturnType<typeof startSettlementApp>>;

export const DEPOSIT = 3_000;
const HOUR = 3_600_000;
const TERMS = {
  ...{ deposit: DEPOSIT, kmPerDay: 150, extraKm: 20, tankLitres: 40, fuelPrice: 200, pickupUntil: 19 },
};

/** Starts a test server with a two-day hire, returned 80 min late, 50 km over, an eighth of fuel short. */
export async function startSettlementApp() {
  const app = await startHiresApp();
  const start = app.clock.now();
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#ccbb99' } })
    .jpeg()
    .toBuffer();

  async function newHire(renter: TestUser = app.renter, owner: TestUser = app.lender): Promise<HireReply> {
    const { body } = await app.ask(await app.newCar({ terms: TERMS, price: 3_400 }, owner), 0, 1, renter);
    await app.act(owner, body, 'accept');
    return body;
  }

  /** Stores a hand-over or return record as the owner; confirms it as the renter if `renter` is given. */
  async function record(
    hire: { _id: string },
    kind: 'handover' | 'return',
    readings: { odometer: number; fuel: number },
    { owner, renter }: { owner: TestUser; renter?: TestUser },
  ): Promise<void> {
    const made = makeRecord(readings);
    await app.act(owner, hire, kind, made);
    if (renter) await app.act(renter, hire, `records/${kind}/confirm`, { recordId: made.recordId });
  }

  const call = (user: TestUser, method: string, hire: { _id: string }, path = '', body?: unknown) =>
    user.call<SettlementReply>(method, `/hires/${hire._id}/settlement${path}`, body);

  return {
    ...app,
    newHire,
    call,
    photo,

    /** Begins a test at 10:00 on the first day, with a new hire whose deposit the owner has received. */
    async begin(renter: TestUser = app.renter, owner: TestUser = app.lender): Promise<HireReply> {
      app.clock.set(start);
      await markSessionsUsed(app);
      const hire = await newHire(renter, owner);
      const path = `/hires/${hire._id}/deposit`;
      const { body } = await renter.call<{ payments: { _id: string }[] }>('POST', path, {
        amount: DEPOSIT,
        way: 'cash',
      });
      await owner.call('POST', `${path}/${body.payments[0]?._id}`, { answer: 'confirm' });
      await record(hire, 'handover', { odometer: 50_000, fuel: 6 }, { owner, renter });
      return hire;
    },

    /** Ends a hire by a return at 20:20 on its last day, or on the day that is `inDays` days after today. */
    async giveBack(
      hire: HireReply,
      { owner = app.lender, renter = app.renter, isConfirmed = true, odometer = 50_350, inDays = 1 } = {},
    ) {
      app.goTo(inDays, 20);
      app.clock.advance(20 * 60_000);
      await markSessionsUsed(app);
      const sides = { owner, ...(isConfirmed && { renter }) };
      await record(hire, 'return', { odometer, fuel: 5 }, sides);
    },

    /** Advances the clock and marks the sessions as used, because unused sessions end after seven days. */
    async wait(hours: number, ms = 0) {
      app.clock.advance(hours * HOUR + ms);
      await markSessionsUsed(app);
    },

    /** Uploads a photo of the return and returns its id. */
    async addPhoto(user: TestUser, hire: { _id: string }, kind = 'return'): Promise<string> {
      const form = new FormData();
      form.set('kind', kind);
      form.append('photos', new Blob([new Uint8Array(photo)]), 'photo.jpg');
      const { body } = await user.call<HireReply>('POST', `/hires/${hire._id}/photos`, form);
      return body.photos.at(-1)?._id ?? '';
    },

    send: (user: TestUser, hire: { _id: string }, lines: readonly object[]) =>
      call(user, 'POST', hire, '', { lines }),
    answer: (user: TestUser, hire: { _id: string }, answers: readonly object[]) =>
      call(user, 'POST', hire, '/answers', { answers }),
    settle: (user: TestUser, hire: { _id: string }, lineId: string | undefined, action: string) =>
      call(user, 'POST', hire, `/${lineId}`, { action }),
    show: async (user: TestUser, hire: { _id: string }) => (await call(user, 'GET', hire)).body,
    deposit: async (user: TestUser, hire: { _id: string }) =>
      (
        await user.call<{ toReturn: number; dueAt: string | null; received: number }>(
          'GET',
          `/hires/${hire._id}/deposit`,
        )
      ).body,
    /** Returns the notifications about claims of a hire, by recipient and key. */
    async news(hire: { _id: string }): Promise<{ to: string; key: string; text: string }[]> {
      const found = await stored('Notification')
        .find({ key: new RegExp(`${hire._id}:settlement`) })
        .lean();
      return found.map(({ userId, key, text }) => ({
        ...{ to: String(userId), text: String(text) },
        key: String(key).replace(`hire:${hire._id}:settlement:`, ''),
      }));
    },
    async newAdmin(name: string): Promise<TestUser> {
      const admin = await app.signUp(name);
      await stored('User').updateOne({ _id: admin._id }, { isAdmin: true });
      return admin;
    },
    overdueNotices: (hire: { _id: string }) =>
      stored('Notification').countDocuments({ key: `hire:${hire._id}:deposit:overdue` }),
    silence: () => app.services.hires.settlements.silence.runDue(),
  };
}
