import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureLog } from '../../../lib/failure-sentence';
import { Button } from '../../../ui/button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import type { Finding } from '../api';
import { useCarSearchQuery } from '../api';
import { type CarSearch, clearFilters, isFiltered } from '../car-search';
import { homeWords } from '../list-words';
import { listActiveFilters } from './active-filters';
import { FilterChip } from './filter-chip';
import { FilterFields } from './filter-fields';
import { findingWords } from './words';

/** All filters in a sheet; the list behind it changes when the user applies them. */
export function FilterSheet({ search, apply, scope, kinds, onClose }: Finding & { onClose: () => void }) {
  const [draft, setDraft] = useState(search);
  const found = useFound(draft, scope);
  const show = findingWords.show(found.data?.total);
  return (
    <Dialog
      open
      title={findingWords.title}
      onClose={onClose}
      actions={
        <DialogActions>
          <Button
            onClick={() => {
              apply(() => draft);
              onClose();
            }}
          >
            {show}
          </Button>
          {isFiltered(draft) && (
            <Button variant="cancel" onClick={() => setDraft(clearFilters)}>
              {findingWords.clearAll}
            </Button>
          )}
        </DialogActions>
      }
    >
      <p role="status" className="sr-only">
        {found.isPlaceholderData ? '' : show}
      </p>
      <FilterFields
        search={draft}
        apply={setDraft}
        kinds={kinds}
        facets={found.data?.facets}
        className="pb-4"
      />
    </Dialog>
  );
}

/** All filters in a panel above a list, for wide screens; each takes effect at once. */
export function FilterPanel({ search, apply, scope, kinds }: Finding) {
  const found = useFound(search, scope);
  return (
    <section
      aria-label={findingWords.title}
      className="mt-3 mb-4 rounded-panel border border-line bg-surface p-5 shadow-rest"
    >
      <p role="status" className="sr-only">
        {found.data && !found.isPlaceholderData ? findingWords.cars(found.data.total) : ''}
      </p>
      <FilterFields
        search={search}
        apply={apply}
        kinds={kinds}
        facets={found.data?.facets}
        className="md:grid-cols-2"
      />
    </section>
  );
}

type ActiveChipsProps = Pick<Finding, 'search' | 'apply'> & {
  /** Parameters that other chips on the screen already show. */
  hidden: readonly string[];
};

export function ActiveChips({ search, apply, hidden }: ActiveChipsProps) {
  return listActiveFilters(search)
    .filter(({ names }) => names.some((name) => search[name] && !hidden.includes(name)))
    .map(({ label, drop }) => <FilterChip key={label} on label={label} onClick={() => apply(drop)} />);
}

/** Loads the count and the choices of a search; keeps those of the previous search until they arrive. */
function useFound(search: CarSearch, scope: Finding['scope']) {
  const query = useCarSearchQuery(search, scope);
  const { data, error, isPlaceholderData } = useInfiniteQuery({
    ...query,
    placeholderData: keepPreviousData,
  });
  useFailureLog(homeWords.choicesFailed, error);
  return { data: data?.pages[0], isPlaceholderData };
}
