import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listRangeDays } from '#shared/core/days';
import { FINAL_HIRE_STATES, type HireAction, isDayHoldingState } from '#shared/hires/states';
import { type InterruptedFlow, runInterruptedFlow } from '../../testing/interrupted-flow';
import { stored } from '../../testing/stored';
import type { TestUser } from '../../testing/test-user';
import type { HireRecord } from './hires.model';
import type { Hires } from './hires.service';
import { type HiresApp, startHiresApp } from './testing/hires-app';

let app: HiresApp;
let renters: TestUser[];

beforeAll(async () => {
  app = await startHiresApp();
  renters = [app.renter, await app.signUp('Baraka Juma'), await app.signUp('Wairimu Njeri')];
});
afterAll(() => app.close());

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Number of a write that no flow reaches, so that the flow is not interrupted. */
const NEVER = 99;
/** First and last day as offsets from the start of a scenario; most ranges overlap. */
const RANGES = [
  [2, 4],
  [3, 5],
  [4, 4],
  [5, 7],
  [2, 8],
] as const;

type Step = { name: EventName; stopBefore: number; pick: number };

/** Builds one car, three renters, and the events that can happen to their hires. */
async function startScenario() {
  const carId = await app.newCar();
  const days = RANGES.map(([from, to]) => ({ from: app.day(from), to: app.day(to) }));
  const rangeAt = (pick: number) => days[pick % days.length] ?? { from: app.day(2), to: app.day(2) };
  const flows: InterruptedFlow[] = [];
  let isClosed = false;
  app.closed.isBlocked = async () => isClosed;

  const all = () => stored('Hire').find({ carId }).sort({ _id: 1 }).lean<HireRecord[]>();
  async function picked(pick: number, states: readonly string[]): Promise<HireRecord | undefined> {
    const fitting = (await all()).filter(({ state }) => states.includes(state));
    return fitting[pick % Math.max(1, fitting.length)];
  }
  /** Runs a call that may be refused, or may stop before one of its writes. */
  async function interrupted(stopBefore: number, call: (hires: Hires) => Promise<unknown>): Promise<void> {
    const hires = app.newInstance();
    flows.push(await runInterruptedFlow(() => call(hires), stopBefore));
  }
  const move =
    (action: HireAction, by: 'renter' | 'lender', states: readonly string[]) => async (step: Step) => {
      const hire = await picked(step.pick, states);
      const userId = by === 'lender' ? app.lender._id : hire?.renterId.toHexString();
      if (!hire || !userId) return;
      await interrupted(step.stopBefore, (hires) =>
        hires.act({ _id: userId }, hire._id.toHexString(), action, {}),
      );
    };
  async function runJobs({ repair }: Hires = app.hires): Promise<void> {
    await repair.expire();
    await repair.complete();
    await repair.finishInterrupted();
  }

  const events = {
    async request({ stopBefore, pick }: Step) {
      const renter = renters[pick % renters.length] ?? app.renter;
      const wish = { carId, ...rangeAt(pick), withDriver: false, place: '', note: '' };
      await interrupted(stopBefore, (hires) => hires.request(renter, wish));
    },
    accept: move('accept', 'lender', ['requested']),
    async 'all accepted at once'(step: Step) {
      const waiting = (await all()).filter(({ state }) => state === 'requested');
      await Promise.all(
        waiting.map((hire) =>
          interrupted(step.stopBefore, (hires) =>
            hires.act(app.lender, hire._id.toHexString(), 'accept', {}),
          ),
        ),
      );
    },
    decline: move('decline', 'lender', ['requested']),
    'cancelled by the renter': move('cancel', 'renter', ['requested', 'accepted']),
    'cancelled by the lender': move('cancel', 'lender', ['accepted']),
    handover: move('handover', 'lender', ['accepted']),
    return: move('return', 'lender', ['under_way']),
    async 'other days proposed'({ stopBefore, pick }: Step) {
      const hire = await picked(pick, ['requested', 'accepted', 'under_way']);
      if (!hire) return;
      const range = rangeAt(pick + 1);
      await interrupted(stopBefore, (hires) =>
        hires.changes.propose(app.lender, hire._id.toHexString(), range),
      );
    },
    async 'other days accepted'({ stopBefore, pick }: Step) {
      const hire = (await all()).filter(({ change }) => change)[pick % 2];
      if (!hire) return;
      const renter = { _id: hire.renterId.toHexString() };
      await interrupted(stopBefore, (hires) => hires.changes.accept(renter, hire._id.toHexString()));
    },
    async 'other days withdrawn'({ stopBefore, pick }: Step) {
      const hire = (await all()).filter(({ change }) => change)[pick % 2];
      if (!hire) return;
      const id = hire._id.toHexString();
      await interrupted(stopBefore, (hires) => hires.changes.decline(app.lender, id, ''));
    },
    async 'days blocked or imported, or free again'() {
      isClosed = !isClosed;
    },
    async 'two minutes pass, jobs on two instances'(step: Step) {
      app.clock.advance(2 * MINUTE_MS);
      await Promise.all([interrupted(step.stopBefore, runJobs), runJobs()]);
    },
    async 'a day passes'() {
      app.clock.advance(24 * HOUR_MS);
    },
    async 'interrupted flows resume'() {
      for (const flow of flows.splice(0)) await flow.resume();
    },
  };

  /** Checks that every hire that holds days has all of its days, and that no two hires hold the same day. */
  async function checkPromises(): Promise<void> {
    const promised = (await all()).filter(({ state }) => isDayHoldingState(state));
    const promisedDays = promised.flatMap((hire) => listRangeDays(hire));
    expect(new Set(promisedDays).size).toBe(promisedDays.length);
    for (const hire of promised) {
      const held = await stored('HireDays').findById(hire._id).lean<{ days: string[] }>();
      expect(held?.days).toEqual(expect.arrayContaining(listRangeDays(hire)));
    }
  }

  return {
    events,
    checkPromises,

    /**
     * Runs the repair jobs, then advances the clock until every hire has ended; an admin ends hires under
     * way.
     */
    async finish(): Promise<void> {
      app.clock.advance(2 * MINUTE_MS);
      await runJobs();
      await checkPromises();
      for (const hire of await all()) {
        const held = await stored('HireDays').findById(hire._id).lean<{ days: string[] }>();
        expect(held?.days ?? []).toEqual(isDayHoldingState(hire.state) ? listRangeDays(hire) : []);
      }
      app.clock.advance(12 * 24 * HOUR_MS);
      await runJobs();
      const out = (await all()).filter(({ state }) => state === 'under_way');
      for (const { _id } of out) await app.hires.admin.end(_id.toHexString(), 'It is back.');
      app.clock.advance(2 * MINUTE_MS);
      await runJobs();
      await checkEnds();
      // A process that was frozen during the whole scenario must do no harm when it resumes.
      for (const flow of flows) await flow.resume();
      app.clock.advance(2 * MINUTE_MS);
      await runJobs();
      await app.services.background.waitForAll();
      await checkEnds();
    },
  };

  async function checkEnds(): Promise<void> {
    expect(await stored('HireDays').countDocuments({ carId })).toBe(0);
    for (const hire of await all()) {
      const id = hire._id.toHexString();
      expect(FINAL_HIRE_STATES).toContain(hire.state);
      expect(hire.unfinishedSince).toBeUndefined();
      const keys = app.told.filter(({ path }) => path.includes(id)).map(({ key }) => key);
      for (const { action, revision } of hire.history)
        expect(keys).toContain(`hire:${id}:${action}:${revision}`);
    }
  }
}

type EventName = keyof Awaited<ReturnType<typeof startScenario>>['events'];
/** Events that give days to a hire appear several times, so that they are chosen more often. */
const EVENTS: EventName[] = [
  ...Array.from({ length: 5 }, () => 'request' as const),
  ...Array.from({ length: 4 }, () => 'accept' as const),
  'all accepted at once',
  'all accepted at once',
  'decline',
  'cancelled by the renter',
  'cancelled by the lender',
  'handover',
  'return',
  'other days proposed',
  'other days proposed',
  'other days accepted',
  'other days accepted',
  'other days withdrawn',
  'days blocked or imported, or free again',
  'two minutes pass, jobs on two instances',
  'two minutes pass, jobs on two instances',
  'a day passes',
  'interrupted flows resume',
];

const event = fc.record({
  name: fc.constantFrom(...EVENTS),
  /** Half of the flows complete; the others stop before one of their writes. */
  stopBefore: fc.oneof(fc.constant(NEVER), fc.integer({ min: 1, max: 6 })),
  pick: fc.nat({ max: 14 }),
});

const step = (name: EventName, pick = 0, stopBefore = NEVER): Step => ({ name, pick, stopBefore });
/**
 * The days of an accepted hire are changed, but the change stops before a write; others request the old days.
 */
const interruptedChange = (stopBefore: number): [Step[]] => [
  [
    step('request', 0),
    step('accept'),
    step('other days proposed', 2),
    step('other days accepted', 0, stopBefore),
    step('other days withdrawn'),
    step('request', 5),
    step('accept'),
    step('two minutes pass, jobs on two instances'),
    step('request', 6),
    step('accept'),
    step('interrupted flows resume'),
  ],
];
/**
 * The acceptance of a change stops before it takes the days, and the withdrawal of the change stops before
 * write `stopBefore`; both resume after the hire has ended.
 */
const interruptedTwice = (stopBefore: number): [Step[]] => [
  [
    step('request', 0),
    step('accept'),
    step('other days proposed'),
    step('other days accepted', 0, 1),
    step('other days withdrawn', 0, stopBefore),
  ],
];
/** An acceptance stops before write `stopBefore`; meanwhile jobs release its days for another renter. */
const interruptedAcceptance = (stopBefore: number): [Step[]] => [
  [
    step('request', 0),
    step('accept', 0, stopBefore),
    step('two minutes pass, jobs on two instances'),
    step('request', 1),
    step('all accepted at once'),
    step('interrupted flows resume'),
  ],
];

test('[R643] ends every hire and gives no day to two hires, for any order of interrupted events', async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 3, maxLength: 14 }), async (happened) => {
      app.told.length = 0;
      const scenario = await startScenario();
      for (const one of happened) {
        await scenario.events[one.name](one);
        await scenario.checkPromises();
      }
      await scenario.finish();
      runs += 1;
    }),
    {
      numRuns: 30,
      interruptAfterTimeLimit: 7_000,
      examples: [1, 2, 3].flatMap((stopBefore) => [
        interruptedChange(stopBefore),
        interruptedAcceptance(stopBefore),
        interruptedTwice(stopBefore),
      ]),
    },
  );
  expect(runs).toBeGreaterThan(0);
});
