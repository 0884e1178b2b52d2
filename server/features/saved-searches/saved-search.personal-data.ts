import type { PersonalDataPart } from '../../db/personal-data-part';
import type { SavedSearches } from './saved-searches.service';

export function createSavedSearchPersonalData(
  searches: Pick<SavedSearches, 'list' | 'forget'>,
): PersonalDataPart {
  async function* rowsOf(userId: string) {
    for (const { name, query, mails, createdAt } of await searches.list(userId)) {
      yield { name, query, mails, savedAt: createdAt };
    }
  }

  return {
    collections: ['savedsearches'],
    exportRows: ({ _id }) => ({ 'saved-searches.json': rowsOf(_id) }),
    erase: ({ _id }) => searches.forget(_id),
  };
}
