import { createNewCarEmails } from './new-car-emails.service';
import { createSavedSearches } from './saved-searches.service';
import { createSearchStopLinks } from './stop-links';

type SavedSearchesFeatureDeps = Omit<Parameters<typeof createNewCarEmails>[0], 'stopLinks'> &
  Parameters<typeof createSearchStopLinks>[0];

export function composeSavedSearches({ secret, ...deps }: SavedSearchesFeatureDeps) {
  const stopLinks = createSearchStopLinks({ secret });
  return {
    savedSearches: createSavedSearches({ clock: deps.clock, stopLinks }),
    newCarEmails: createNewCarEmails({ ...deps, stopLinks }),
  };
}
