import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '#shared/core/errors';
import { isOpenLine } from '#shared/hires/settlement';
import type { SettlementLineAnswer, SettlementView } from '#shared/hires/settlement-contract';
import { stored } from '../../../testing/stored';
import type { TestUser } from '../../../testing/test-user';
import type { HireReply } from '../testing/hires-app';
import { DEPOSIT, type SettlementApp, startSettlementApp } from './testing/settlement-app';

let app: SettlementApp;
let admins: { admin: TestUser; stranger: TestUser };

beforeAll(async () => {
  app = await startSettlementApp();
  admins = { admin: await app.newAdmin('Njeri Admin'), stranger: await app.signUp('Otieno Ouma') };
});
afterAll(() => app.close());

const WHO = ['renter', 'lender', 'admin', 'stranger'] as const;
type Who = (typeof WHO)[number];
type Step = { do: (typeof ACTS)[number]; as: Who; line: number; hours: number };
const ACTS = ['send', 'answer', 'withdraw', 'refuse-offer', 'decide', 'write', 'silence', 'crash'] as const;

/** Two steps that are taken at the same time, after a wait. */
const anyPair = fc.array(
  fc.record({
    do: fc.constantFrom(...ACTS),
    as: fc.constantFrom(...WHO),
    line: fc.nat(2),
    hours: fc.constantFrom(0, 1, 25, 49, 73),
  }),
  { minLength: 2, maxLength: 2 },
);

test('[R2081, R2083, R2084, R2085, R2094] ends in one settlement for any steps of any users in any order, two steps at a time', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyPair, { minLength: 4, maxLength: 8 }),
      fc.boolean(),
      async (pairs, isConfirmed) => {
        const people = {
          ...admins,
          renter: await app.signUp('Amina Said'),
          lender: await app.signUp('Njoroge Mwangi'),
        };
        const hire = await app.begin(people.renter, people.lender);
        await app.giveBack(hire, { owner: people.lender, renter: people.renter, isConfirmed });
        const photo = await app.addPhoto(people.lender, hire);
        for (const pair of pairs) {
          const [{ hours } = { hours: 0 }] = pair;
          app.clock.advance(hours * 3_600_000);
          const before = await show(hire, people.lender);
          await Promise.all(pair.map((step) => take(hire, people, step, before, photo)));
          checkStep(before, await show(hire, people.lender));
        }
        await finish(hire, people);
      },
    ),
    { numRuns: 12 },
  );
}, 300_000);

const show = (hire: HireReply, { _id }: TestUser) =>
  app.services.hires.settlements.show({ _id, isAdmin: false }, hire._id);

/** Takes a step; a step that belongs to another person must be refused. */
async function take(
  hire: HireReply,
  people: Record<Who, TestUser>,
  { do: act, as, line }: Step,
  known: SettlementView,
  photo: string,
): Promise<void> {
  const { settlements, claims } = app.services.hires;
  const caller = { _id: people[as]._id, isAdmin: as === 'admin' };
  const target = {
    hireId: hire._id,
    lineId: known.lines[line % Math.max(1, known.lines.length)]?._id ?? photo,
  };
  const steps: Record<Step['do'], () => Promise<{ allowed: Who | null }>> = {
    async send() {
      const damage = { kind: 'dent' as const, cm: 8 };
      await settlements.send(caller, hire._id, [
        { kind: 'fuel' },
        { kind: 'extra', amount: 500, text: 'Sand', photos: [] },
        { kind: 'damage', amount: 1_000, text: 'Door', damage, photos: [photo] },
      ]);
      return { allowed: 'lender' };
    },
    async answer() {
      const waiting = known.lines.filter(({ state }) => state === 'sent');
      const answers = waiting.map(({ _id: lineId, kind }, at): SettlementLineAnswer => {
        if (at === line) return { lineId, answer: 'accept' };
        return kind === 'fuel'
          ? { lineId, answer: 'contest', text: 'No.' }
          : { lineId, answer: 'offer', amount: 100, text: '' };
      });
      await settlements.answer(caller, hire._id, answers);
      return { allowed: 'renter' };
    },
    async withdraw() {
      await settlements.settleLine(caller, hire._id, { lineId: target.lineId, action: 'withdraw' });
      return { allowed: 'lender' };
    },
    async 'refuse-offer'() {
      await settlements.settleLine(caller, hire._id, { lineId: target.lineId, action: 'refuse-offer' });
      return { allowed: 'lender' };
    },
    async decide() {
      // Only the route refuses users who are not admins. The service refuses an admin who is a side of the
      // hire.
      if (as !== 'renter') await claims.decide(people.admin, target, { amount: 400, note: 'Seen.' });
      else await claims.decide(people.renter, target, { amount: 0, note: 'Not seen.' });
      return { allowed: as === 'renter' ? null : as };
    },
    async write() {
      const { lines } = await settlements.addMessage(caller, hire._id, { lineId: target.lineId, text: as });
      for (const { by, text } of lines.flatMap(({ messages }) => messages)) expect(by).toBe(text);
      return { allowed: as === 'stranger' ? null : as };
    },
    async silence() {
      await settlements.silence.runDue();
      return { allowed: as };
    },
    async crash() {
      await crash(hire);
      return { allowed: as };
    },
  };
  try {
    const { allowed } = await steps[act]();
    expect(as).toBe(allowed);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Changes the stored settlement as if the process had stopped before it sent the notifications. */
async function crash({ _id }: HireReply): Promise<void> {
  const key = new RegExp(`^hire:${_id}:settlement:settled$`);
  await stored('Notification').deleteMany({ key });
  await stored('HireSettlement').updateOne(
    { _id },
    { $set: { unsent: ['settled'], dueAt: app.clock.now() }, $inc: { revision: 1 } },
  );
}

function checkStep(before: SettlementView, after: SettlementView): void {
  if (before.sentAt) expect(after.lines.map(({ _id }) => _id)).toEqual(before.lines.map(({ _id }) => _id));
  for (const [at, { state, settled, photos }] of before.lines.entries()) {
    expect(after.lines[at]?.photos).toEqual(photos);
    if (!isOpenLine({ state })) expect(after.lines[at]).toMatchObject({ state, settled });
  }
  if (before.settledAt) expect(after.settledAt).toBe(before.settledAt);
  expect(after.sums.kept + after.sums.owed).toBe(after.sums.charged);
}

/** Lets all deadlines pass and an admin decide the rest; checks lines, sums, notifications and photos. */
async function finish(hire: HireReply, people: Record<Who, TestUser>): Promise<void> {
  const { settlements, claims } = app.services.hires;
  for (let day = 0; day < 9; day += 1) {
    app.clock.advance(24 * 3_600_000);
    await settlements.silence.runDue();
  }
  for (const { _id: lineId, state } of (await show(hire, people.lender)).lines) {
    if (state !== 'contested') continue;
    await claims.decide(people.admin, { hireId: hire._id, lineId }, { amount: 1, note: 'Seen.' });
  }
  const { lines, settledAt, sums } = await show(hire, people.lender);
  expect(settledAt).not.toBeNull();
  expect(lines.filter(isOpenLine)).toEqual([]);
  const charged = lines.reduce((sum, { settled }) => sum + (settled ?? 0), 0);
  expect(sums).toEqual({
    ...{ charged, open: 0, kept: Math.min(charged, DEPOSIT) },
    ...{ uncontested: DEPOSIT - Math.min(charged, DEPOSIT), owed: Math.max(0, charged - DEPOSIT) },
  });
  const ends = (await app.news(hire)).filter(({ key }) => key === 'settled').map(({ to }) => to);
  expect(ends.toSorted()).toEqual([people.lender._id, people.renter._id].toSorted());
  expect(await stored('HirePhoto').countDocuments({ hireId: hire._id })).toBe(1);
  expect(await stored('HireSettlement').findById(hire._id).lean()).not.toHaveProperty('unsent');
}
