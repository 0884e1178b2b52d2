import { listLastMondays, startOfDay } from '#shared/core/days';
import { MINUTE_MS } from '#shared/core/durations';
import type { UnparsedReply } from '#shared/core/endpoint';
import { LENDER_DASHBOARD_LIMITS } from '#shared/core/limits';
import type { getLenderDashboard } from '#shared/lender-dashboard/contract';
import { findLenderTips } from '#shared/lender-dashboard/tips';
import { createKeyedHash } from '../../db/signatures';
import type { Clock } from '../../gateways/clock';
import type { ListingFactsService } from '../cars/listing-facts/listing-facts.service';
import type { RevealsService } from '../cars/reveals/reveals.service';
import type { Hires } from '../hires/hires.service';
import type { Messages } from '../messages/messages.service';
import { computeCurrentMonthFigures, createWeeklyFigures, toCarTipFigures } from './figures';
import { createSiteFigures } from './site/site-figures.service';
import { findLenderViews } from './views/view-counts.model';
import { createListingViewCounter } from './views/views.service';

export type LenderDashboard = ReturnType<typeof createLenderDashboard>;

type LenderDashboardDeps = {
  cars: ListingFactsService;
  revealsByWeek: RevealsService['countByWeek'];
  messages: Pick<Messages, 'countNewConversationsByWeek' | 'usualAnswerMs'>;
  hires: Hires['figures'];
  calendarUseOf: (userId: string) => Promise<ReadonlyMap<string, { changedAt: Date }>>;
  clock: Clock;
  secret: string;
};

export function createLenderDashboard(deps: LenderDashboardDeps) {
  const { cars, revealsByWeek, messages, hires, calendarUseOf, clock } = deps;
  const hash = createKeyedHash(deps.secret, 'views of listings');
  const views = createListingViewCounter({ lendersOfListed: cars.lendersOfListed, hash, clock });
  const site = createSiteFigures({ cars, usualAnswerMs: messages.usualAnswerMs, clock });

  return {
    views,

    async of(userId: string): Promise<UnparsedReply<typeof getLenderDashboard>> {
      const now = clock.now().getTime();
      const owned = await cars.of(userId, LENDER_DASHBOARD_LIMITS.cars);
      const weeks = listLastMondays(now, LENDER_DASHBOARD_LIMITS.weeks);
      const [monday = ''] = weeks;
      const from = new Date(startOfDay(monday));
      const carIds = owned.map((car) => car._id);
      const [viewed, revealed, begun, requests, agreed, answerMs] = await Promise.all([
        findLenderViews(userId, monday),
        revealsByWeek(carIds, from),
        messages.countNewConversationsByWeek(userId, carIds, from),
        hires.findRequestsSince(userId, from, LENDER_DASHBOARD_LIMITS.requests),
        hires.agreedByDay(userId, carIds, monday),
        messages.usualAnswerMs(userId),
      ]);
      const figures = createWeeklyFigures(
        weeks,
        owned.map((car) => car._id.toHexString()),
      );
      for (const { carId, monday, views } of viewed) figures.add(carId, monday, { views });
      for (const { carId, at, users } of revealed) figures.add(carId, weeks[at], { reveals: users });
      for (const { carId, at, conversations } of begun) figures.add(carId, weeks[at], { conversations });
      for (const { carId, at, answerMs } of requests) figures.addRequest(carId, at, answerMs);
      for (const { carId, day, hires, earnings } of agreed) figures.addHires(carId, day, { hires, earnings });

      const [calendars, prices] = await Promise.all([calendarUseOf(userId), cars.suggestPrices(owned)]);
      const answerMinutes = answerMs === null ? null : Math.ceil(answerMs / MINUTE_MS);
      const tipCars = owned.map((car) => toCarTipFigures(car, { calendars, prices, now }));
      const tips =
        owned.length === 0 ? [] : findLenderTips({ cars: tipCars, answerMinutes }, await site.current(), now);
      return {
        cars: owned.map(({ _id, regNo, make, model, year, subscriptionExpiry }, at) => ({
          _id: _id.toHexString(),
          ...{ regNo, make, model, year },
          isListed: tipCars[at]?.isListed ?? false,
          subscriptionExpiry: subscriptionExpiry.toISOString(),
          ...figures.ofCar(_id.toHexString()),
        })),
        all: figures.ofAll(),
        month: computeCurrentMonthFigures(agreed, now),
        answerMinutes,
        tips,
      };
    },
  };
}
