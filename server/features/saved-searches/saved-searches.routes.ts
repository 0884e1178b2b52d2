import {
  deleteSavedSearch,
  getSavedSearchToStop,
  listSavedSearches,
  saveSearch,
  stopSavedSearchEmails,
} from '#shared/saved-searches/contract';
import type { AddRoute } from '../../http/route';
import type { SavedSearches } from './saved-searches.service';

export function savedSearchRoutes(add: AddRoute, searches: SavedSearches): void {
  add(listSavedSearches, async ({ caller }) => ({ items: await searches.list(caller._id), next: null }));
  add(saveSearch, ({ caller, body }) => searches.save(caller._id, body));
  add(getSavedSearchToStop, ({ params }) => searches.stoppable(params.token));
  add(stopSavedSearchEmails, async ({ params, body }) => {
    await searches.stop(params.token, body.all);
    return { mails: false as const };
  });
  add(deleteSavedSearch, async ({ caller, params }) => {
    await searches.remove(caller._id, params.id);
    return { deleted: true as const };
  });
}
