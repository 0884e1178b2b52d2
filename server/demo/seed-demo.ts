import { addDays, listLastMondays, listRangeDays, toDay } from '#shared/core/days';
import { DAY_MS } from '#shared/core/durations';
import { LENDER_DASHBOARD_LIMITS } from '#shared/core/limits';
import type { DayRange } from '#shared/hires/calendar';
import { hashPassword } from '../features/auth/passwords';
import type { Calendars } from '../features/calendars/calendars.service';
import type { Cars } from '../features/cars/cars.service';
import type { Hires } from '../features/hires/hires.service';
import type { LenderDashboard } from '../features/lender-dashboard/lender-dashboard.service';
import type { PastViews } from '../features/lender-dashboard/views/views.service';
import type { Messages, PastMessage } from '../features/messages/messages.service';
import type { Notifications } from '../features/notifications/notifications.service';
import type { PastPayment } from '../features/payments/import-payments';
import type { Payments } from '../features/payments/payments.service';
import type { Reviews } from '../features/reviews/reviews.service';
import type { SignInUsers } from '../features/users/sign-in-users.service';
import type { Clock } from '../gateways/clock';
import { DEMO_CARS, type DemoFleet, makeDemoFleet } from './demo-fleet';
import { DEMO_PASSWORD, deriveDemoId, deriveUserId } from './demo-users';
import { createRandom } from './fleet/random';
import { makeHires, makeScriptedHires } from './hires/demo-hires';
import { makeReviews } from './hires/demo-reviews';

/** Period of the contact reveals, within the month that the admin overview shows. */
const REVEALS_OVER_MS = 28 * DAY_MS;
const REVEALS = 90;
/** Number of cars with payments, contact reveals and listing views. */
const CARS_WITH_HISTORY = 500;

/** Makes the fee payment of each car, and a payment of four hours ago for a car not registered yet. */
function makePayments(fleet: DemoFleet, now: Date): PastPayment[] {
  const fees = fleet.cars.slice(0, CARS_WITH_HISTORY).map(({ regNo, ownerIndex, contact, createdAt }) => ({
    _id: deriveDemoId('payment', regNo),
    userId: deriveUserId(fleet.lenders[ownerIndex]),
    phone: contact,
    regNo,
    receipt: makeReceipt(regNo),
    paidAt: createdAt,
    carId: deriveDemoId('car', regNo),
  }));
  const [lender] = fleet.lenders;
  const regNo = 'KDU318X';
  const earlyFee = {
    _id: deriveDemoId('payment', regNo),
    userId: deriveUserId(lender),
    phone: lender?.phone ?? '',
    regNo,
    receipt: makeReceipt(regNo),
    paidAt: new Date(now.getTime() - DAY_MS / 6),
    carId: null,
  };
  return [...fees, earlyFee];
}

function makeReveals(fleet: DemoFleet, now: Date) {
  const random = createRandom(REVEALS);
  const listed = fleet.cars.slice(0, CARS_WITH_HISTORY).filter((car) => car.isActive && car.isSubscribed);
  return Array.from({ length: listed.length > 0 ? REVEALS : 0 }, (_, index) => ({
    _id: deriveDemoId('reveal', String(index)),
    carId: deriveDemoId('car', random.pick(listed).regNo),
    userId: deriveUserId(random.pick(fleet.renters)),
    at: new Date(now.getTime() - random.between(1, REVEALS_OVER_MS)),
  }));
}

/** Makes a receipt of ten letters and digits, like M-Pesa's receipts. */
function makeReceipt(regNo: string): string {
  return `S${deriveDemoId('receipt', regNo).slice(0, 9).toUpperCase()}`;
}

/** Number of days after its registration in which a listing has the most views. */
const FIRST_DAYS = 10;
/** First weekday on which listings have more views: Friday, counted from Monday as 0. */
const WEEKEND = 4;

/** Makes listing views for the weeks that a lender's dashboard shows. */
function makeViews(fleet: DemoFleet, now: Date): PastViews[] {
  const today = toDay(now.getTime());
  const listed = fleet.cars.slice(0, CARS_WITH_HISTORY).filter((car) => car.isActive && car.isSubscribed);
  return listed.flatMap((car, index) => {
    const random = createRandom(index);
    const usual = random.between(1, 9);
    const since = toDay(car.createdAt.getTime());
    return listLastMondays(now.getTime(), LENDER_DASHBOARD_LIMITS.weeks).map((monday) => ({
      carId: deriveDemoId('car', car.regNo),
      lenderId: deriveUserId(fleet.lenders[car.ownerIndex]),
      monday,
      days: listRangeDays({ from: monday, to: addDays(monday, 6) }).map((day, weekday) => {
        const most = usual + (day < addDays(since, FIRST_DAYS) ? usual : 0) + (weekday >= WEEKEND ? 3 : 0);
        const views = random.between(0, most);
        return day < since || day > today ? 0 : views;
      }),
    }));
  });
}

const SEED = 9_000_000;
const CARS = 72;
/** Days from today to the first blocked days of a car, later than all scripted hires. */
const FIRST_DAY = 25;

/** Makes up to two blocked ranges of days for a car. */
function makeBlockedDays(fleet: DemoFleet, now: Date) {
  const today = toDay(now.getTime());
  return fleet.cars.slice(0, CARS).flatMap((car, at) => {
    const random = createRandom(SEED + at);
    const blocked: DayRange[] = [];
    let day = FIRST_DAY + random.between(0, 10);
    while (blocked.length < 2 && random.chance(0.5)) {
      const to = day + random.between(0, 4);
      blocked.push({ from: addDays(today, day), to: addDays(today, to) });
      day = to + random.between(5, 20);
    }
    if (blocked.length === 0) return [];
    return {
      carId: deriveDemoId('car', car.regNo),
      userId: deriveUserId(fleet.lenders[car.ownerIndex]),
      blocked,
    };
  });
}

export type DemoSeedDeps = {
  signInUsers: SignInUsers;
  cars: Cars;
  payments: Payments;
  messages: Messages;
  lenderDashboard: Pick<LenderDashboard, 'views'>;
  calendars: Calendars;
  hires: Hires;
  reviews: Reviews;
  notifications: { notifications: Pick<Notifications, 'import'> };
  clock: Clock;
};

/** Creates the writer of the demo data; ids are derived from the content, so a second run changes nothing. */
export function createDemoSeed(deps: DemoSeedDeps) {
  const { signInUsers, cars, hires } = deps;

  /** Lists notifications about scripted hires, of renters and lenders; those older than a day are read. */
  async function listNews(fleet: DemoFleet, now: Date) {
    const news = await hires.pastNews(makeScriptedHires(fleet, now).map(({ _id }) => _id));
    return news.map((one) => ({ ...one, isRead: now.getTime() - one.at.getTime() > DAY_MS }));
  }

  return {
    /** Adds this many cars with their users and conversations; returns the number of cars added. */
    async run(count: number = DEMO_CARS): Promise<number> {
      const now = deps.clock.now();
      const fleet = makeDemoFleet(count, now);
      const added = await cars.import(buildCars(fleet));
      await deps.payments.import(makePayments(fleet, now));
      await cars.reveals.import(makeReveals(fleet, now));
      await deps.lenderDashboard.views.import(makeViews(fleet, now));
      await deps.messages.import(buildMessages(fleet));
      await deps.calendars.import(makeBlockedDays(fleet, now));
      const pastHires = makeHires(fleet, now);
      await hires.import(pastHires);
      // Users are written last, because the next start repeats the seeding as long as there are no users.
      const passwordHash = await hashPassword(DEMO_PASSWORD);
      await signInUsers.import(
        [...fleet.lenders, ...fleet.renters, ...fleet.newcomers, fleet.admin].map(({ phone, ...user }) => ({
          ...user,
          _id: deriveUserId(user),
          phone,
          passwordHash,
          emailProven: true,
        })),
      );
      // Reviews are imported after the users, because each user's document stores the average rating.
      await deps.reviews.import(makeReviews(fleet, pastHires));
      await deps.notifications.notifications.import(await listNews(fleet, now));
      return added;
    },
  };
}

function buildCars(fleet: DemoFleet) {
  return fleet.cars.map(({ ownerIndex, ...car }) => ({
    ...car,
    _id: deriveDemoId('car', car.regNo),
    userId: deriveUserId(fleet.lenders[ownerIndex]),
    listed: car.isActive && car.isSubscribed,
  }));
}

function buildMessages(fleet: DemoFleet): PastMessage[] {
  return fleet.conversations.flatMap((conversation, index) => {
    const renter = fleet.renters[conversation.renterIndex];
    const lender = fleet.lenders[conversation.lenderIndex];
    return conversation.messages.map(({ from, text, sentAt, isRead }, line) => {
      const [sender, receiver] = from === 'renter' ? [renter, lender] : [lender, renter];
      return {
        _id: deriveDemoId('message', `${index}-${line}`),
        senderId: deriveUserId(sender),
        senderName: sender?.name ?? '',
        receiverId: deriveUserId(receiver),
        receiverName: receiver?.name ?? '',
        message: text,
        timestamp: sentAt,
        isRead,
        ...(from === 'renter' && { carId: deriveDemoId('car', conversation.regNo) }),
      };
    });
  });
}
