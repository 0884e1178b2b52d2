import { Refusal } from '#shared/core/errors';
import { SAVED_SEARCH_LIMITS } from '#shared/core/limits';
import type { SavedSearch } from '#shared/saved-searches/contract';
import type { Clock } from '../../gateways/clock';
import {
  changeSavedSearches,
  createSavedSearchId,
  deleteUserSearches,
  findSavedSearches,
  type StoredSearch,
} from './saved-searches.model';
import type { SearchStopLinks } from './stop-links';

export type SavedSearches = ReturnType<typeof createSavedSearchesService>;

/** Builds the saved searches; new-car-emails.service.ts sends the emails about new cars. */
export function createSavedSearchesService({
  clock,
  stopLinks,
}: {
  clock: Clock;
  stopLinks: SearchStopLinks;
}) {
  /** @throws Refusal saved_search_not_found */
  async function findByStopLink(token: string) {
    const target = stopLinks.read(token);
    const items = target ? await findSavedSearches(target.userId) : [];
    const item = items.find(({ _id }) => _id.toHexString() === target?.searchId);
    if (!target || !item) throw new Refusal('saved_search_not_found');
    return { userId: target.userId, item, items };
  }

  return {
    async list(userId: string): Promise<SavedSearch[]> {
      return (await findSavedSearches(userId)).map(viewOf);
    },

    /**
     * Saves a search. A stored search with the same query gets the new name and sends emails again.
     * @throws Refusal too_many_saved_searches
     */
    async save(userId: string, { query, name }: { query: string; name: string }): Promise<SavedSearch> {
      const now = clock.now();
      const fresh = { _id: createSavedSearchId(), query, createdAt: now, newSince: now, named: [] };
      let saved: StoredSearch = { ...fresh, name, mails: true };
      await changeSavedSearches(userId, now, (items) => {
        const known = items.find((item) => item.query === query);
        const others = items.filter((item) => item !== known);
        if (others.length >= SAVED_SEARCH_LIMITS.perUser) throw new Refusal('too_many_saved_searches');
        // Cars that were added while the emails were stopped do not count as new.
        const since = known?.mails ? known.newSince : now;
        saved = { ...(known ?? fresh), name, mails: true, newSince: since };
        return [saved, ...others];
      });
      return viewOf(saved);
    },

    /** @throws Refusal search_not_saved, also for another user's search */
    async remove(userId: string, searchId: string): Promise<void> {
      await changeSavedSearches(userId, clock.now(), (items) => {
        const others = items.filter(({ _id }) => _id.toHexString() !== searchId);
        if (others.length === items.length) throw new Refusal('search_not_saved');
        return others;
      });
    },

    /** @throws Refusal saved_search_not_found */
    async stoppable(token: string) {
      const { item, items } = await findByStopLink(token);
      const others = items.filter((other) => other !== item && other.mails).length;
      return { name: item.name, mails: item.mails, others };
    },

    /** @throws Refusal saved_search_not_found */
    async stop(token: string, all: boolean): Promise<void> {
      const { userId, item } = await findByStopLink(token);
      await changeSavedSearches(userId, clock.now(), (items) =>
        items.map((one) => (all || one._id.equals(item._id) ? { ...one, mails: false } : one)),
      );
    },

    forget: deleteUserSearches,
  };
}

function viewOf({ _id, name, query, mails, createdAt }: StoredSearch): SavedSearch {
  return { _id: _id.toHexString(), name, query, mails, createdAt: createdAt.toISOString() };
}
