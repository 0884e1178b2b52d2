import { useQuery } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { Link } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import type { SavedSearch } from '#shared/saved-searches/contract';
import { describeFailure } from '../../../lib/failure-sentence';
import { Button, IconButton } from '../../../ui/button';
import { FieldError } from '../../../ui/field';
import { QueryState } from '../../../ui/query-state';
import { savedSearchesQuery, useDeleteSearch, useSaveSearch } from './api';
import { savedSearchWords } from './words';

export function SavedSearches({ userId }: { userId: string }) {
  return (
    <section aria-labelledby="saved-searches" className="mt-8 lg:mt-14">
      <h2 id="saved-searches" className="mb-4 font-display text-h2">
        {savedSearchWords.title}
      </h2>
      <QueryState
        query={useQuery(savedSearchesQuery(userId))}
        loading={savedSearchWords.loading}
        failed={savedSearchWords.listFailed}
        empty={<p className="max-w-155 text-ink2">{savedSearchWords.none}</p>}
      >
        {(searches) => (
          <ul className="grid gap-3 md:grid-cols-2">
            {searches.map((search) => (
              <SearchRow key={search._id} search={search} />
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}

function SearchRow({ search: { _id, name, query, mails } }: { search: SavedSearch }) {
  const remove = useDeleteSearch();
  const save = useSaveSearch();
  const error = remove.error ?? save.error;
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <Link
            to={`${PATHS.home}?${query}`}
            aria-label={savedSearchWords.run(name)}
            className="inline-flex min-h-11 items-center font-label text-tea underline wrap-anywhere"
          >
            {name}
          </Link>
          <p className="text-small text-ink2">{mails ? savedSearchWords.mailed : savedSearchWords.stopped}</p>
        </div>
        <IconButton
          icon={Trash2}
          label={savedSearchWords.delete(name)}
          size="small"
          disabled={remove.isPending}
          onClick={() => remove.mutate(_id)}
        />
      </div>
      {!mails && (
        <Button
          variant="quiet"
          size="small"
          aria-label={savedSearchWords.resumeFor(name)}
          busy={save.isPending}
          onClick={() => save.mutate({ query, name })}
        >
          {savedSearchWords.resume}
        </Button>
      )}
      {error && <FieldError>{describeFailure(error, { refused: savedSearchWords.deleteFailed })}</FieldError>}
    </li>
  );
}
