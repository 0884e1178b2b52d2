import type { Logger } from 'pino';
import type { PublicCar } from '#shared/cars/contract';
import { type CarSearchQuery, carSearchQuery } from '#shared/cars/search';
import { MINUTE_MS } from '#shared/core/durations';
import { SAVED_SEARCH_LIMITS, SEARCH_LIMITS } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import type { Language } from '#shared/language/language';
import { findQuietEnd } from '#shared/notifications/rules';
import { haveDaysPassed, parseFilters } from '#shared/saved-searches/query';
import { createDueWork } from '../../db/due-work';
import type { Clock } from '../../gateways/clock';
import type { Mail } from '../../gateways/mail/mail';
import type { Notify } from '../notifications/notifications.ports';
import { type NewCars, newCarMail, newCarSubject } from './new-car-mail';
import {
  changeSavedSearches,
  deleteSavedSearchesOf,
  dueSearches,
  type SavedItem,
  type SavedSearchesRecord,
  setDue,
  takeDailyLetter,
} from './saved-searches.model';
import type { StopLinks } from './stop-links';

type NewCarLettersDeps = {
  find: (query: CarSearchQuery) => Promise<{ cars: PublicCar[] }>;
  /** Returns null if the user does not exist. */
  readerOf: (
    userId: string,
  ) => Promise<{ name: string; email: string; language: Language; suspended: boolean } | null>;
  /** Whether the user's choices allow emails about saved searches. */
  wantsLetters: (userId: string) => Promise<boolean>;
  notify: Notify;
  mail: Pick<Mail, 'send'>;
  stopLinks: StopLinks;
  clock: Clock;
  log: Logger;
  publicUrl: string;
};

export type NewCarLetters = ReturnType<typeof createNewCarLetters>;

/**
 * A car is created a moment before it is listed; an email within this time must not count the car as already
 * named.
 */
const SETTLING_MS = 10 * MINUTE_MS;

/**
 * Builds the emails about new cars that fit saved searches: at most one a day per user, with all their
 * searches.
 */
export function createNewCarLetters(deps: NewCarLettersDeps) {
  const { find, readerOf, wantsLetters, notify, mail, stopLinks, clock, log, publicUrl } = deps;

  async function newCarsOf(search: SavedItem): Promise<NewCars> {
    const filters = parseFilters(search.query);
    if (haveDaysPassed(filters, clock.now().getTime())) return { search, cars: [] };
    const newest = carSearchQuery.parse({ sort: 'newest', limit: SEARCH_LIMITS.pageMax });
    const { cars } = await find({ ...newest, ...filters });
    const since = search.newSince.toISOString();
    return {
      search,
      cars: cars.filter((car) => car.createdAt > since && !search.named.includes(car._id)),
    };
  }

  /** Records which cars the email named, so that they are not new any more. */
  async function note(userId: string, found: readonly NewCars[], now: Date): Promise<void> {
    const settled = new Date(now.getTime() - SETTLING_MS);
    await changeSavedSearches(userId, now, (items) =>
      items.map((item) => {
        const cars = found.find(({ search }) => search._id.equals(item._id))?.cars;
        if (!cars) return item;
        const newSince = item.newSince > settled ? item.newSince : settled;
        const unsettled = cars.filter(({ createdAt }) => new Date(createdAt) > newSince);
        return { ...item, newSince, named: unsettled.map(({ _id }) => _id) };
      }),
    );
  }

  async function serve(claimed: SavedSearchesRecord): Promise<void> {
    const now = clock.now();
    const until = findQuietEnd(now.getTime());
    if (until !== null) return setDue(claimed, new Date(until));
    const userId = claimed._id.toHexString();
    const reader = await readerOf(userId);
    if (!reader) return deleteSavedSearchesOf(userId);
    const inADay = new Date(now.getTime() + SAVED_SEARCH_LIMITS.betweenEmailsMs);
    if (reader.suspended) return setDue(claimed, inADay);

    const sending = claimed.items.filter(({ mails }) => mails);
    if (sending.length === 0) return setDue(claimed, null);
    const found: NewCars[] = [];
    for (const search of sending) {
      const fitting = await newCarsOf(search);
      if (fitting.cars.length > 0) found.push(fitting);
    }
    if (found.length === 0) {
      return setDue(claimed, new Date(now.getTime() + SAVED_SEARCH_LIMITS.checkEveryMs));
    }
    if (!(await takeDailyLetter(claimed._id, now, inADay))) return;
    // A crash after this point names the cars a day later or a second time, but never sends two emails in one
    // day.
    const stopPathOf = (search: SavedItem) => stopLinks.pathFor(userId, search._id.toHexString());
    const letter = newCarMail({ reader, found, publicUrl, stopPathOf });
    if (await wantsLetters(userId)) await mail.send(letter);
    await notify({
      userId,
      kind: 'saved_search',
      key: `saved_search:${now.toISOString()}`,
      text: (language) => `${newCarSubject(found, language)}.`,
      path: PATHS.favourites,
      withoutMail: true,
    });
    await note(userId, found, now);
  }

  return {
    due: createDueWork({
      ...{ name: 'saved searches', rows: dueSearches, run: serve, clock, log },
      failure: 'saved searches not served, retried later',
      idOf: ({ _id }) => _id.toHexString(),
    }),
  };
}
