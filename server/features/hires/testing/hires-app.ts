import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { addDays, startOfDay, toDay } from '#shared/core/days';
import { HOUR_MS } from '#shared/core/durations';
import type { ErrorBody } from '#shared/core/errors';
import type { HireView } from '#shared/hires/contract';
import { localizeText } from '#shared/language/language';
import { createDomainEvents } from '../../../changes/domain-events';
import { inProcessEncoder } from '../../../gateways/photos/encoder/encode-in-place';
import { makeCar } from '../../../testing/make';
import { startApp, type TestApp } from '../../../testing/start-app';
import { stored } from '../../../testing/stored';
import type { TestUser } from '../../../testing/test-user';
import { createHireDaysService } from '../../calendars/hire-days/hire-days.service';
import { type EmailContent, localizeEmail, type Notification } from '../../notifications/notifications.ports';
import type { HireEvents } from '../hires.events';
import { createHiresService } from '../hires.service';

export type HireReply = HireView & ErrorBody;
export type HiresApp = Awaited<ReturnType<typeof startHiresApp>>;

/**
 * Starts a test server with a lender, a renter and common actions on hires; its clock starts at 10:00 in
 * Nairobi.
 */
export async function startHiresApp() {
  const app = await startApp();
  app.clock.set(new Date(startOfDay(toDay(Date.now())) + 10 * HOUR_MS));
  const lender = await app.signUp('Njoroge Mwangi');
  const renter = await app.signUp('Amina Said');
  const instance = recordingInstance(app);
  const today = () => toDay(app.clock.now().getTime());
  /** Returns the day that is `days` days after today. */
  const day = (days: number) => addDays(today(), days);

  return {
    ...app,
    ...instance,
    lender,
    renter,
    day,
    newCar: async (fields: Parameters<typeof makeCar>[2] = {}, owner: { _id: string } = lender) =>
      (await makeCar(app, owner, fields))._id.toHexString(),
    ask: (carId: string, from: number, to: number, by: TestUser = renter, fields: object = {}) =>
      by.call<HireReply>('POST', '/hires', { carId, from: day(from), to: day(to), ...fields }),
    act: (user: TestUser, hire: { _id: string }, action: string, body: object = {}) =>
      user.call<HireReply>('POST', `/hires/${hire._id}/${action}`, {
        ...(action === 'handover' || action === 'return' ? makeRecord() : {}),
        ...body,
      }),
    see: async (user: TestUser, hire: { _id: string }) =>
      (await user.call<HireReply>('GET', `/hires/${hire._id}`)).body,
    heldDays: async (hire: { _id: string }) =>
      (await stored('HireDays').findById(hire._id).lean())?.days ?? null,
    /** Sets the clock to an hour of the day that is `days` days after today. */
    goTo(days: number, hour: number) {
      app.clock.set(new Date(startOfDay(day(days)) + hour * HOUR_MS));
    },
  };
}

/** Returns the request body of a hand-over or a return by the owner. */
export function makeRecord(fields: object = {}) {
  return { recordId: randomUUID(), odometer: 48_210, fuel: 6, originalsSeen: true, ...fields };
}

/** Creates hire services as on other server instances; records their notifications once per user and key. */
function recordingInstance({ services, config, clock }: TestApp) {
  const told: (Notification & { text: string; email?: EmailContent | undefined })[] = [];
  const closed = { isBlocked: async (_carId: string, _range: object) => false };
  const { cars, verification } = services;
  /** Creates the hire services of another server instance. */
  const newInstance = () =>
    createHiresService({
      photoEncoder: inProcessEncoder,
      cars,
      users: {
        publicViews: services.users.publicViews,
        standingsOf: verification.findProofsOfUsers,
        callerById: services.signInUsers.callerById,
        papers: services.paperChecks,
      },
      calendar: {
        hireDays: createHireDaysService({ clock }),
        isBlocked: (carId, range) => closed.isBlocked(carId, range),
      },
      blocks: services.safety.blocks,
      live: services.live,
      notify: async (one) => {
        const isKnown = told.some(({ userId, key }) => userId === one.userId && key === one.key);
        if (!isKnown)
          told.push({ ...one, text: localizeText('en', one.text), email: localizeEmail('en', one.email) });
      },
      runtime: { background: services.background, clock, log: SILENT },
      site: { publicUrl: config.publicUrl, secret: config.jwtSecret },
      events: createDomainEvents<HireEvents>(),
    });
  return { hires: newInstance(), newInstance, told, closed };
}

const SILENT = pino({ level: 'silent' });
