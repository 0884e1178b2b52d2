import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FINAL_HIRE_STATES, type HireAction } from '#shared/hires/states';
import { type InterruptedFlow, runInterruptedFlow } from '../../../testing/interrupted-flow';
import { stored } from '../../../testing/stored';
import type { TestUser } from '../../../testing/test-user';
import type { HireRecord } from '../hires.model';
import type { Hires } from '../hires.service';
import { type HiresApp, startHiresApp } from '../testing/hires-app';

const PRICE = 9_000;
const TOTAL = 3 * PRICE;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** More writes than any flow makes, so the flow is not interrupted. */
const NEVER = 99;

let app: HiresApp;
let renter: TestUser;
let owners: TestUser[];

beforeAll(async () => {
  app = await startHiresApp();
  renter = await app.signUp('Baraka Juma');
  owners = await Promise.all(['Ann', 'Ben', 'Cate', 'Dan', 'Eve'].map((name) => app.signUp(`${name} Owner`)));
});
afterAll(() => app.close());

type Step = { name: EventName; stopBefore: number; pick: number };

/** Builds five cars of five owners and a request for the first one, with the events that can happen to its group. */
async function startScenario() {
  const carIds = await Promise.all(owners.map((owner) => app.newCar({ price: PRICE }, owner)));
  const first = (await app.ask(carIds[0] ?? '', 10, 12, renter)).body;
  const flows: InterruptedFlow[] = [];

  const all = () =>
    stored('Hire')
      .find({ carId: { $in: carIds } })
      .sort({ _id: 1 })
      .lean<HireRecord[]>();
  /** Runs a call that may be refused, or may stop before one of its writes. */
  async function interrupted(stopBefore: number, call: (hires: Hires) => Promise<unknown>): Promise<void> {
    const hires = app.newInstance();
    flows.push(await runInterruptedFlow(() => call(hires), stopBefore));
  }
  const act = (hire: HireRecord, action: HireAction, by: 'renter' | 'lender', stopBefore: number) =>
    interrupted(stopBefore, (hires) =>
      hires.act({ _id: hire[`${by}Id`].toHexString() }, hire._id.toHexString(), action, {}),
    );
  const move =
    (action: HireAction, by: 'renter' | 'lender', states: readonly string[]) =>
    async ({ pick, stopBefore }: Step) => {
      const fitting = (await all()).filter(({ state }) => states.includes(state));
      const hire = fitting[pick % Math.max(1, fitting.length)];
      if (hire) await act(hire, action, by, stopBefore);
    };
  async function runJobs({ repair }: Hires = app.hires): Promise<void> {
    await repair.expire();
    await repair.complete();
    await repair.finishInterrupted();
  }

  const events = {
    async 'another owner is asked'({ pick, stopBefore }: Step) {
      const carId = carIds[1 + (pick % 4)] ?? '';
      await interrupted(stopBefore, (hires) => hires.groups.ask(renter, first._id, { carId, total: TOTAL }));
    },
    accept: move('accept', 'lender', ['requested']),
    async 'all accept at once'({ stopBefore }: Step) {
      const waiting = (await all()).filter(({ state }) => state === 'requested');
      await Promise.all(waiting.map((hire) => act(hire, 'accept', 'lender', stopBefore)));
    },
    decline: move('decline', 'lender', ['requested']),
    'withdrawn or cancelled by the renter': move('cancel', 'renter', ['requested', 'accepted']),
    'cancelled by the owner': move('cancel', 'lender', ['accepted']),
    async 'two minutes pass, jobs on two instances'({ stopBefore }: Step) {
      app.clock.advance(2 * MINUTE_MS);
      await Promise.all([interrupted(stopBefore, runJobs), runJobs()]);
    },
    async 'a day passes'() {
      app.clock.advance(DAY_MS);
    },
    async 'interrupted flows resume'() {
      for (const flow of flows.splice(0)) await flow.resume();
    },
  };

  const accepted = async () => (await all()).filter(wasAccepted);

  return {
    events,
    async checkWinner(): Promise<void> {
      expect((await accepted()).length).toBeLessThanOrEqual(1);
    },

    /**
     * Repairs interrupted flows. Then no request waits in a group with an accepted request, and all requests
     * end.
     */
    async finish(): Promise<void> {
      for (const flow of flows) await flow.resume();
      app.clock.advance(2 * MINUTE_MS);
      await runJobs();
      const winners = await accepted();
      expect(winners.length).toBeLessThanOrEqual(1);
      const states = (await all()).map(({ state }) => state);
      if (winners.length > 0) expect(states).not.toContain('requested');
      app.clock.advance(16 * DAY_MS);
      await runJobs();
      for (const { state } of await all()) expect(FINAL_HIRE_STATES).toContain(state);
      expect(await accepted()).toHaveLength(winners.length);
      expect(await stored('HireDays').countDocuments({ carId: { $in: carIds } })).toBe(0);
    },
  };
}

function wasAccepted({ history }: HireRecord): boolean {
  return history.some(({ action }) => action === 'accept');
}

type EventName = keyof Awaited<ReturnType<typeof startScenario>>['events'];
/** Events that form a group appear several times, so that they are drawn more often. */
const EVENTS: EventName[] = [
  ...Array.from({ length: 4 }, () => 'another owner is asked' as const),
  'accept',
  'accept',
  'accept',
  'all accept at once',
  'all accept at once',
  'decline',
  'withdrawn or cancelled by the renter',
  'cancelled by the owner',
  'two minutes pass, jobs on two instances',
  'two minutes pass, jobs on two instances',
  'a day passes',
  'interrupted flows resume',
];

const event = fc.record({
  name: fc.constantFrom(...EVENTS),
  /** Half of the flows complete; the others stop before one of their writes. */
  stopBefore: fc.oneof(fc.constant(NEVER), fc.integer({ min: 1, max: 7 })),
  pick: fc.nat({ max: 11 }),
});

test('[R1972, R1973] accepts at most one request of a group for any order of interrupted events', async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 3, maxLength: 12 }), async (happened) => {
      const scenario = await startScenario();
      for (const one of happened) {
        await scenario.events[one.name](one);
        await scenario.checkWinner();
      }
      await scenario.finish();
      runs += 1;
    }),
    { numRuns: 30, interruptAfterTimeLimit: 7_000 },
  );
  expect(runs).toBeGreaterThan(0);
});
