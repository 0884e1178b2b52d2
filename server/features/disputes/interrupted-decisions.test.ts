import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserViewForAdmins } from '#shared/admin/contract';
import { DISPUTE_LIMITS } from '#shared/core/limits';
import { NO_RATING } from '#shared/reviews/rating';
import { runInterruptedFlow } from '../../testing/interrupted-flow';
import { makeCar } from '../../testing/make';
import { stored } from '../../testing/stored';
import type { TestUser } from '../../testing/test-user';
import { type AdminApp, startAdminApp } from '../admin/testing/admin-app';
import { createDisputeDecisionsService, type DisputeDecisions } from './dispute-decisions.service';
import { createDisputeId, insertDispute } from './disputes.model';
import { cancelLogbookDeletion, insertLogbook } from './logbooks.model';

const TWO_MINUTES = 2 * 60_000;

let app: AdminApp;
let lister: TestUser;
let owner: TestUser;
let decisions: DisputeDecisions;

beforeAll(async () => {
  app = await startAdminApp();
  lister = await app.signUp('Lister Kamau');
  owner = await app.signUp('Owner Wanjiku');
  const { admin, cars } = app.services;
  decisions = createDisputeDecisionsService({
    runtime: { clock: app.clock, log: pino({ level: 'silent' }) },
    // Replaces the real mail queue, because other tests cover interruptions of the queue's writes.
    mail: app.mailbox.mail,
    site: { publicUrl: 'https://twende.example', supportEmail: async () => 'help@twende.example' },
    audit: admin.audit,
    users: {
      byId: async () => new Map([app.admin, lister, owner].map((user) => [user._id, rowOf(user)])),
      readerOf: app.services.signInUsers.callerById,
    },
    cars: {
      ownerOf: cars.lookup.ownerOf,
      rows: admin.cars.table.rows,
      remove: admin.cars.actions.remove,
      reserve: cars.reservations.reserve,
    },
  });
});
afterAll(() => app.close());

/** Returns the user as admins see them. */
function rowOf(user: TestUser): UserViewForAdmins {
  return {
    ...user,
    ...NO_RATING,
    brandName: '',
    phone: '',
    createdAt: app.clock.now().toISOString(),
    suspendedAt: null,
  };
}

async function makeDispute() {
  const car = await makeCar(app, lister);
  const _id = createDisputeId();
  const createdAt = app.clock.now();
  await insertLogbook(_id, Buffer.from('jpeg'), new Date(createdAt.getTime() + DISPUTE_LIMITS.logbookMs));
  await insertDispute({
    _id,
    regNo: car.regNo,
    userId: owner._id,
    phone: '0712345678',
    text: 'Mine.',
    createdAt,
  });
  await cancelLogbookDeletion(_id);
  return { id: _id, regNo: car.regNo, carId: car._id.toHexString() };
}

type Made = Awaited<ReturnType<typeof makeDispute>>;

async function stateOf({ id, carId, regNo }: Made) {
  const record = await stored('Dispute').findById(id).lean();
  const logbook = await stored('DisputeLogbook').findById(id).lean<{ deleteAt?: Date }>();
  return {
    state: record?.state,
    isDue: record?.dueSince !== undefined,
    isListed: (await app.call('GET', `/cars/${carId}`)).status === 200,
    isReserved: (await stored('PlateReservation').countDocuments({ _id: regNo })) === 1,
    logbookDays: ((logbook?.deleteAt?.getTime() ?? 0) - app.clock.now().getTime()) / 86_400_000,
  };
}

/** Returns the addresses that got emails about a plate, without duplicates. */
function recipientsAbout(regNo: string): string[] {
  const emails = app.mailbox.mails.filter(({ subject }) => subject.includes(regNo));
  return [...new Set(emails.map(({ to }) => to))].sort();
}

async function finishLater(): Promise<void> {
  app.clock.advance(TWO_MINUTES);
  await decisions.due.runDue();
}

const LOGBOOK_DAYS = DISPUTE_LIMITS.logbookMs / 86_400_000;

test.each(['uphold', 'reject'] as const)(
  '[R360] leaves open or finishes a decision to %s if it is interrupted before any one of its writes',
  async (decision) => {
    const outcomes = new Set<string>();
    for (let stopBefore = 1; ; stopBefore += 1) {
      const made = await makeDispute();
      const decide = () => decisions.decide(app.admin, made.id, { decision, reason: 'As the logbook says' });
      const flow = await runInterruptedFlow(decide, stopBefore);
      await finishLater();
      const after = await stateOf(made);
      outcomes.add(String(after.state));
      if (after.state === 'open') {
        expect(after).toMatchObject({ isListed: true, isReserved: false, isDue: false });
        await stored('Dispute').deleteOne({ _id: made.id });
        continue;
      }
      const isUpheld = decision === 'uphold';
      expect(after, `stopped before write ${stopBefore}`).toMatchObject({
        ...{ isDue: false, isListed: !isUpheld, isReserved: isUpheld },
        logbookDays: expect.closeTo(LOGBOOK_DAYS, 1),
      });
      expect(recipientsAbout(made.regNo)).toEqual([...(isUpheld ? [lister.email] : []), owner.email].sort());
      if (flow.state === 'ended') break;
    }
    expect([...outcomes]).toEqual(['open', decision === 'uphold' ? 'upheld' : 'rejected']);
  },
);

test('[R360] finishes the decision of another process only after a minute', async () => {
  const made = await makeDispute();
  const decide = () => decisions.decide(app.admin, made.id, { decision: 'uphold', reason: 'Yes' });
  await runInterruptedFlow(decide, 3);
  await decisions.due.runDue();
  expect(await stateOf(made)).toMatchObject({ state: 'upheld', isDue: true, isListed: true });
  await finishLater();
  expect(await stateOf(made)).toMatchObject({ isDue: false, isListed: false });
});
