import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HIRE_RECORD_KINDS, type RecordKind } from '#shared/hires/records';
import { runInterruptedFlow } from '../../../testing/interrupted-flow';
import { markSessionsUsed } from '../../../testing/keep-sessions';
import { stored } from '../../../testing/stored';
import { HIRE_SIDES } from '../hire-access';
import type { HireRecord, HireSide } from '../hires.model';
import type { Hires } from '../hires.service';
import { type HiresApp, startHiresApp } from '../testing/hires-app';
import { findRecords, type HireRecords } from './records.model';

const HOUR_MS = 3_600_000;
/** Number of a write that no call reaches, so that the call is not interrupted. */
const NEVER = 99;

let app: HiresApp;
let start: Date;

beforeAll(async () => {
  app = await startHiresApp();
  start = app.clock.now();
});
afterAll(() => app.close());

type Step = { name: EventName; kind: RecordKind; side: HireSide; record: number; stopBefore: number };
type EventName = (typeof EVENTS)[number];
const EVENTS = [
  'record',
  'record',
  'confirm',
  'confirm',
  'type the code',
  'type a wrong code',
  'object',
  'wait',
  'jobs',
] as const;

const step = fc.record({
  name: fc.constantFrom(...EVENTS),
  kind: fc.constantFrom(...HIRE_RECORD_KINDS),
  side: fc.constantFrom(...HIRE_SIDES),
  /** Index of one of three record ids, so that calls with the same id are repeated. */
  record: fc.nat({ max: 2 }),
  /** Half of the calls complete; the others stop before one of their writes. */
  stopBefore: fc.oneof(fc.constant(NEVER), fc.integer({ min: 1, max: 5 })),
});

/** Builds an accepted hire of today, and the calls that its sides can make about its records. */
async function startScenario() {
  app.clock.set(start);
  await markSessionsUsed(app);
  const hire = (await app.ask(await app.newCar(), 0, 1)).body;
  await app.act(app.lender, hire, 'accept');
  const people = { renter: app.renter, lender: app.lender };
  const ids = Array.from({ length: 3 }, () => randomUUID());
  /** Answers of each side to each record, by its own calls and by its code on the other side's phone. */
  const said = { renter: new Set<string>(), lender: new Set<string>() };
  const flows: Awaited<ReturnType<typeof runInterruptedFlow>>[] = [];

  async function run(stopBefore: number, call: (hires: Hires) => Promise<unknown>): Promise<void> {
    const hires = app.newInstance();
    flows.push(await runInterruptedFlow(() => call(hires), stopBefore));
  }
  const codeOf = async (side: HireSide, kind: RecordKind) =>
    (await app.hires.records.show({ ...people[side], isAdmin: false }, hire._id)).codes?.[kind] ?? '';

  async function take({ name, kind, side, record, stopBefore }: Step): Promise<void> {
    const recordId = ids[record] ?? '';
    const confirmation = { recordId, originalsSeen: true, deviceAt: null };
    const other = side === 'renter' ? 'lender' : 'renter';
    const fields = {
      recordId,
      odometer: 48_000 + record,
      fuel: record,
      marks: [],
      note: '',
      originalsSeen: true,
    };
    switch (name) {
      case 'record':
        said[side].add(`${kind} own ${recordId}`);
        return run(stopBefore, ({ records }) =>
          records.record(people[side], hire._id, kind, { ...fields, deviceAt: null }),
        );
      case 'confirm':
        said[side].add(`${kind} own ${recordId}`);
        return run(stopBefore, ({ records }) => records.confirm(people[side], hire._id, kind, confirmation));
      case 'type the code': {
        said[other].add(`${kind} code ${recordId}`);
        const code = await codeOf(other, kind);
        return run(stopBefore, ({ records }) =>
          records.confirm(people[side], hire._id, kind, { ...confirmation, code }),
        );
      }
      case 'type a wrong code': {
        const code = (await codeOf(other, kind)) === '123456' ? '654321' : '123456';
        return run(stopBefore, ({ records }) =>
          records.confirm(people[side], hire._id, kind, { ...confirmation, code }),
        );
      }
      case 'object':
        said[side].add(`${kind} objects ${recordId}`);
        return run(stopBefore, ({ records }) =>
          records.object(people[side], hire._id, kind, {
            ...{ recordId, text: 'The tank was empty.', isNotBack: record === 1 },
          }),
        );
      case 'wait':
        app.clock.advance((1 + 12 * record) * HOUR_MS);
        return;
      default:
        return run(stopBefore, ({ records }) => records.due.runDue());
    }
  }

  /** Checks that each own record, confirmation and objection was sent by the side that it names. */
  function checkWords(records: HireRecords | null): void {
    for (const kind of HIRE_RECORD_KINDS) {
      const record = records?.[kind];
      if (!record) continue;
      expect(said[record.by]).toContain(`${kind} own ${record.recordId}`);
      for (const side of HIRE_SIDES) {
        const confirmation = record.confirmations[side];
        if (!confirmation) continue;
        if (confirmation.way === 'silence') {
          expect(app.clock.now().getTime() - record.receivedAt.getTime()).toBeGreaterThanOrEqual(
            24 * HOUR_MS,
          );
        } else expect(said[side]).toContain(`${kind} ${confirmation.way} ${record.recordId}`);
      }
      if (record.objection) {
        expect(said[record.objection.by]).toContain(`${kind} objects ${record.recordId}`);
        expect(record.objection.by).not.toBe(record.by);
      }
    }
  }

  return {
    take,
    check: async () => checkWords(await findRecords(hire._id)),

    /** Lets interrupted calls go on, runs the jobs, and checks that hire and records agree. */
    async finish(): Promise<void> {
      for (const flow of flows) await flow.resume();
      app.clock.advance(2 * HOUR_MS);
      await app.hires.records.due.runDue();
      await app.hires.repair.finishInterrupted();
      await app.services.background.waitForAll();
      const records = await findRecords(hire._id);
      checkWords(records);
      const known = await stored('Hire').findById(hire._id).lean<HireRecord>();
      const count = (wanted: string) => known?.history.filter(({ action }) => action === wanted).length;
      expect([count('handover'), count('return')].every((times) => times === 0 || times === 1)).toBe(true);
      expect(known?.unfinishedSince).toBeUndefined();
      const { handover, return: back } = records ?? {};
      if (handover?.confirmations.lender && !handover.objection) expect(known?.state).not.toBe('accepted');
      if (back?.confirmations.lender && !back.objection) expect(known?.state).toBe('completed');
      if (known?.state === 'under_way' || known?.state === 'completed') expect(handover).toBeDefined();
      if (known?.state === 'completed') expect(back).toBeDefined();
    },
  };
}

test('[R2060, R2064] stores for each side only what it has said and leaves hire and records consistent, for any order of interrupted calls', async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const scenario = await startScenario();
      for (const one of steps) {
        await scenario.take(one);
        await scenario.check();
      }
      await scenario.finish();
      runs += 1;
    }),
    { numRuns: 40, interruptAfterTimeLimit: 8_000 },
  );
  expect(runs).toBeGreaterThan(0);
});
