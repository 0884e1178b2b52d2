import type { Logger } from 'pino';
import { toLanguage } from '#shared/language/language';
import type { Background } from '../../background/background';
import type { CalendarDays, CalendarSource } from '../../gateways/calendars/calendar-source';
import type { Clock } from '../../gateways/clock';
import type { PhotoEncoder } from '../../gateways/photos/encoder/photo-encoder';
import type { Live } from '../../live/live';
import type { Audit } from '../admin/audit/audit.service';
import { createCalendars } from '../calendars/calendars.service';
import type { Cars } from '../cars/cars.service';
import type { Notify } from '../notifications/notification.service';
import { createReviews } from '../reviews/reviews.service';
import type { Blocks } from '../safety/blocks/blocks.service';
import type { SignInUsers } from '../users/sign-in-users.service';
import type { UserAdmin } from '../users/user-admin.service';
import type { Users } from '../users/users.service';
import type { Verification } from '../users/verification/verification.service';
import { createHires } from './hires.service';

type HiresFeatureDeps = {
  cars: Pick<Cars, 'listings' | 'lookup' | 'ownCars' | 'reveals' | 'search' | 'storeRating'>;
  /** Reads the calendars of other services. */
  calendarSource: CalendarSource;
  calendarDays: CalendarDays;
  users: Users;
  userAdmin: Pick<UserAdmin, 'byId'>;
  signInUsers: Pick<SignInUsers, 'callerById'>;
  verification: Pick<Verification, 'standingsOf'>;
  blocks: Blocks;
  audit: Audit;
  notify: Notify;
  live: Pick<Live, 'notify'>;
  photoEncoder: PhotoEncoder;
  clock: Clock;
  log: Logger;
  background: Background;
  publicUrl: string;
  /** Signs the addresses of calendars and the links to answer a request. */
  secret: string;
};

/** Hiring cars: their calendars, hires from the request to the end, and what both sides say afterwards. */
export function composeHires(deps: HiresFeatureDeps) {
  const { cars, users, blocks, audit, notify, live, clock } = deps;
  const calendars = createCalendars({
    ...deps,
    source: deps.calendarSource,
    days: deps.calendarDays,
    hireFactsOf: cars.listings.hireFactsOf,
    titleOf: cars.lookup.titleOf,
    plateOf: cars.lookup.plateOf,
    languageOf: async (carId) => {
      const lenderId = await cars.lookup.lenderOf(carId);
      return toLanguage(lenderId && (await deps.signInUsers.callerById(lenderId))?.language);
    },
    ownCars: cars.ownCars,
    notifyLender: (userId) => live.notify(userId, 'calendars'),
    renterNamesOf: (hireIds) => hires.renterNamesOf(hireIds),
  });
  const hires = createHires({
    ...deps,
    users,
    standingsOf: deps.verification.standingsOf,
    contactsOf: cars.lookup.contactsById,
    hasSeenLender: cars.reveals.hasSeenLender,
    listedCar: cars.listings.get,
    similarCars: cars.search.similar,
    lenderOf: cars.lookup.lenderOf,
    callerById: deps.signInUsers.callerById,
    hireDays: calendars.hireDays,
    isBlocked: calendars.isClosed,
    blocks,
    notify,
    live,
  });
  const reviews = createReviews({
    hires,
    users,
    usersById: deps.userAdmin.byId,
    storeRating: { car: cars.storeRating, user: users.storeRating },
    audit,
    notify,
    clock,
    log: deps.log,
  });
  return { calendars, hires, reviews };
}
