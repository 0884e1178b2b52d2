import { PageHead } from '../../../lib/page-head';
import { useUser } from '../../../lib/session/session';
import { SavedSearches } from '../saved-searches/saved-searches';
import { AccountList } from './account-list';
import { VisitorList } from './visitor-list';

/** /favourites: the cars that a visitor keeps in the browser or a user in the account, and the saved searches. */
export function FavouritesScreen() {
  const user = useUser();
  return (
    <div className="page-width py-6 md:py-8">
      <PageHead page="favourites" />
      {user ? (
        <>
          <AccountList key={user._id} userId={user._id} />
          <SavedSearches userId={user._id} />
        </>
      ) : (
        <VisitorList />
      )}
    </div>
  );
}
