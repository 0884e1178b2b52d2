import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stored } from '../../../testing/stored';
import { type HiresApp, startHiresApp } from '../testing/hires-app';

let app: HiresApp;
let carId: string;

beforeAll(async () => {
  app = await startHiresApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  carId = await app.newCar();
  app.told.length = 0;
});

/** Returns the notifications that the recording instance got since the last call, with their recipients. */
async function news() {
  await app.services.background.waitForAll();
  return app.told.splice(0);
}
const request = (from: number, to: number) =>
  app.hires.request(app.renter, {
    carId,
    from: app.day(from),
    to: app.day(to),
    withDriver: false,
    place: '',
    note: '',
  });
const accept = (hire: { _id: string }) => app.hires.act(app.lender, hire._id, 'accept', {});

test('[R650] reminds both sides once on the day before and once on the last day', async () => {
  const hire = await request(2, 3);
  await accept(hire);
  await news();
  const reminded = async () => {
    await Promise.all([app.hires.sendReminders(), app.hires.sendReminders()]);
    return (await news())
      .filter(({ path }) => path.includes(hire._id))
      .map(({ kind, isUrgent }) => `${kind} ${isUrgent}`);
  };
  app.goTo(1, 7);
  expect(await reminded()).toEqual([]);
  app.goTo(0, 8);
  expect(await reminded()).toEqual(['reminder false', 'reminder false']);
  app.goTo(1, 9);
  expect(await reminded()).toEqual([]);
  app.goTo(1, 9);
  expect(await reminded()).toEqual(['return true', 'return true']);
  expect(await reminded()).toEqual([]);
  await app.hires.repair.complete();
  expect((await app.see(app.renter, hire)).state).toBe('accepted');
  app.goTo(1, 1);
  await app.hires.repair.complete();
  expect(await app.see(app.renter, hire)).toMatchObject({
    state: 'completed',
    reviewUntil: expect.any(String),
  });
  expect(await app.heldDays(hire)).toBeNull();
});

test('[R650] reminds both sides again if they agree on other days', async () => {
  const hire = await request(2, 3);
  await accept(hire);
  await news();
  const reminded = async () => {
    await app.hires.sendReminders();
    return (await news()).filter(({ path }) => path.includes(hire._id)).map(({ kind }) => kind);
  };
  const move = async (from: number, to: number) => {
    await app.hires.changes.propose(app.renter, hire._id, { from: app.day(from), to: app.day(to) });
    await app.hires.changes.accept(app.lender, hire._id);
    await news();
  };
  app.goTo(1, 9);
  expect(await reminded()).toEqual(['reminder', 'reminder']);
  await move(3, 4);
  expect(await reminded()).toEqual([]);
  app.goTo(2, 9);
  expect(await reminded()).toEqual(['reminder', 'reminder']);
  app.goTo(2, 9);
  expect(await reminded()).toEqual(['return', 'return']);
  await move(-1, 1);
  expect(await reminded()).toEqual([]);
  app.goTo(1, 9);
  expect(await reminded()).toEqual(['return', 'return']);
  expect(await reminded()).toEqual([]);
});

test.each([
  { move: [3, 4], kinds: ['reminder', 'reminder'] },
  { move: [2, 4], kinds: [] },
] as const)(
  '[R650] sends $kinds.length reminders if the days moved to $move after an earlier version had sent a reminder for day 2',
  async ({ move, kinds }) => {
    const hire = await request(2, 3);
    await accept(hire);
    await stored('Hire').updateOne({ _id: hire._id }, { $set: { reminded: ['start'] } });
    const [from, to] = move.map(app.day);
    if (!from || !to) return;
    await app.hires.changes.propose(app.renter, hire._id, { from, to });
    await app.hires.changes.accept(app.lender, hire._id);
    await news();
    app.goTo(move[0] - 1, 9);
    await app.hires.sendReminders();
    expect((await news()).filter(({ path }) => path.includes(hire._id)).map(({ kind }) => kind)).toEqual(
      kinds,
    );
  },
);
