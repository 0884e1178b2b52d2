import { createNewCarEmails } from './new-car-emails.service';
import { createSavedSearches } from './saved-searches.service';
import { createStopLinks } from './stop-links';

type SavedSearchesFeatureDeps = Omit<Parameters<typeof createNewCarEmails>[0], 'stopLinks'> &
  Parameters<typeof createStopLinks>[0];

export function composeSavedSearches({ secret, ...deps }: SavedSearchesFeatureDeps) {
  const stopLinks = createStopLinks({ secret });
  return {
    savedSearches: createSavedSearches({ clock: deps.clock, stopLinks }),
    newCarEmails: createNewCarEmails({ ...deps, stopLinks }),
  };
}
