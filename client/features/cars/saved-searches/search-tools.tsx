import Bell from 'lucide-react/icons/bell';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { formatSavedSearchName } from '#shared/saved-searches/search-name';
import { lazyPart } from '../../../lib/lazy-part';
import { useSession } from '../../../lib/session/session';
import { Button } from '../../../ui/button';
import { ShareButton } from '../../../ui/share-button';
import type { ScreenSearch } from '../api';
import { buildSearchPath } from '../car-search';
import { savedSearchWords } from './words';

const SaveSearchDialog = lazyPart(() => import('./save-search-dialog'), 'SaveSearchDialog');

type SearchToolsProps = Pick<ScreenSearch, 'search' | 'scope'>;

/** Buttons to save and share a search; renders nothing without a filter. */
export function SearchTools({ search, scope }: SearchToolsProps) {
  const { pathname } = useLocation();
  const query = { ...scope, ...search, category: search.category || scope?.category || '' };
  const { user, modal, askToSignIn } = useSession();
  const [asked, setAsked] = useState(false);
  const [signingIn, setSigningIn] = useState(false);
  const name = formatSavedSearchName(query);

  // Saving needs a sign-in: the dialog opens after it, but not if the user closes the sign-in.
  const signInClosed = signingIn && !modal && !user;
  useEffect(() => {
    if (signInClosed) setAsked(false);
    if (modal === null) setSigningIn(false);
  }, [signInClosed, modal]);

  function ask() {
    setAsked(true);
    if (user) return;
    askToSignIn({ reason: savedSearchWords.toSave });
    setSigningIn(true);
  }

  if (!name) return null;
  return (
    <div className="mt-1 -ml-3.5 flex flex-wrap gap-x-2">
      <Button variant="quiet" size="small" icon={Bell} onClick={ask}>
        {savedSearchWords.save}
      </Button>
      <ShareButton variant="quiet" title={name} path={buildSearchPath(search, pathname)} />
      {asked && user && !modal && (
        <SaveSearchDialog query={toQuery(query)} suggestedName={name} onClose={() => setAsked(false)} />
      )}
    </div>
  );
}

function toQuery(search: Readonly<Record<string, string | undefined>>): string {
  const params = new URLSearchParams();
  for (const [name, text] of Object.entries(search)) if (text) params.set(name, text);
  return params.toString();
}
