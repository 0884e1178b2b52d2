import { createNewCarEmails } from './new-car-emails.service';
import { createSavedSearchesService } from './saved-searches.service';
import { createSearchStopLinks } from './stop-links';

type SavedSearchesFeatureDeps = Omit<Parameters<typeof createNewCarEmails>[0], 'stopLinks'> &
  Parameters<typeof createSearchStopLinks>[0];

export function composeSavedSearches({ secret, ...deps }: SavedSearchesFeatureDeps) {
  const stopLinks = createSearchStopLinks({ secret });
  return {
    savedSearches: createSavedSearchesService({ clock: deps.clock, stopLinks }),
    newCarEmails: createNewCarEmails({ ...deps, stopLinks }),
  };
}
