import type { Logger } from 'pino';
import type { PublicCar } from '#shared/cars/contract';
import { type CarSearchQuery, carSearchQuery } from '#shared/cars/search';
import { MINUTE_MS } from '#shared/core/durations';
import { SAVED_SEARCH_LIMITS, SEARCH_LIMITS } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import type { Language } from '#shared/language/language';
import { findQuietHoursEnd } from '#shared/notifications/kinds';
import { isSavedSearchOutdated, parseSavedFilters } from '#shared/saved-searches/contract';
import { createDueWork } from '../../db/due-work';
import type { Clock } from '../../gateways/clock';
import type { Mail } from '../../gateways/mail/mail';
import type { NotificationSender } from '../notifications/notifications.ports';
import { buildNewCarMail, buildNewCarSubject, type NewCarMatches } from './new-car-mail';
import {
  changeSavedSearches,
  claimDailyEmail,
  deleteUserSearches,
  dueSearches,
  type SavedSearchesRecord,
  type StoredSearch,
  setNextSearchCheck,
} from './saved-searches.model';
import type { SearchStopLinks } from './stop-links';

type NewCarEmailsDeps = {
  find: (query: CarSearchQuery) => Promise<{ cars: PublicCar[] }>;
  /** Returns the recipient of the emails; null if the user does not exist. */
  readerOf: (
    userId: string,
  ) => Promise<{ name: string; email: string; language: Language; suspended: boolean } | null>;
  /** Whether the user's choices allow emails about saved searches. */
  wantsEmails: (userId: string) => Promise<boolean>;
  notify: NotificationSender;
  mail: Pick<Mail, 'send'>;
  stopLinks: SearchStopLinks;
  clock: Clock;
  log: Logger;
  publicUrl: string;
};

export type NewCarEmails = ReturnType<typeof createNewCarEmails>;

/**
 * Time within which a created car is listed. `newSince` stays this far behind the clock, so that the next
 * email finds cars that were not listed yet.
 */
const SETTLING_MS = 10 * MINUTE_MS;

/** Builds the emails about new cars; a user gets at most one a day, about all saved searches. */
export function createNewCarEmails(deps: NewCarEmailsDeps) {
  const { find, readerOf, wantsEmails, notify, mail, stopLinks, clock, log, publicUrl } = deps;

  async function findNewCars(search: StoredSearch): Promise<NewCarMatches> {
    const filters = parseSavedFilters(search.query);
    if (isSavedSearchOutdated(filters, clock.now().getTime())) return { search, cars: [] };
    const newest = carSearchQuery.parse({ sort: 'newest', limit: SEARCH_LIMITS.pageMax });
    const { cars } = await find({ ...newest, ...filters });
    const since = search.newSince.toISOString();
    return {
      search,
      cars: cars.filter((car) => car.createdAt > since && !search.named.includes(car._id)),
    };
  }

  /** Stores which cars the email named, so that they no longer count as new. */
  async function markAsNamed(userId: string, found: readonly NewCarMatches[], now: Date): Promise<void> {
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

  async function emailNewCars(claimed: SavedSearchesRecord): Promise<void> {
    const now = clock.now();
    const until = findQuietHoursEnd(now.getTime());
    if (until !== null) return setNextSearchCheck(claimed, new Date(until));
    const userId = claimed._id.toHexString();
    const reader = await readerOf(userId);
    if (!reader) return deleteUserSearches(userId);
    const inADay = new Date(now.getTime() + SAVED_SEARCH_LIMITS.betweenEmailsMs);
    if (reader.suspended) return setNextSearchCheck(claimed, inADay);

    const sending = claimed.items.filter(({ mails }) => mails);
    if (sending.length === 0) return setNextSearchCheck(claimed, null);
    const found: NewCarMatches[] = [];
    for (const search of sending) {
      const fitting = await findNewCars(search);
      if (fitting.cars.length > 0) found.push(fitting);
    }
    if (found.length === 0) {
      return setNextSearchCheck(claimed, new Date(now.getTime() + SAVED_SEARCH_LIMITS.checkEveryMs));
    }
    if (!(await claimDailyEmail(claimed._id, now, inADay))) return;
    // If the server crashes after this line, emails may list cars a day late or twice, but never in two
    // emails of the same day.
    const stopPathOf = (search: StoredSearch) => stopLinks.pathFor(userId, search._id.toHexString());
    const email = buildNewCarMail({ reader, found, publicUrl, stopPathOf });
    if (await wantsEmails(userId)) await mail.send(email);
    await notify({
      userId,
      kind: 'saved_search',
      key: `saved_search:${now.toISOString()}`,
      text: (language) => `${buildNewCarSubject(found, language)}.`,
      path: PATHS.favourites,
      skipsEmail: true,
    });
    await markAsNamed(userId, found, now);
  }

  return {
    due: createDueWork({
      ...{ name: 'saved searches', rows: dueSearches, run: emailNewCars, clock, log },
      failure: 'failed to email new cars of saved searches, to be retried',
      idOf: ({ _id }) => _id.toHexString(),
    }),
  };
}
