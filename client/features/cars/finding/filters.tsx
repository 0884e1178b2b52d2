import { type FormEvent, useId, useState } from 'react';
import { SEVERAL_COLUMNS_QUERY, useMediaQuery } from '../../../lib/use-media-query';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import type { ScreenSearch } from '../api';
import { clearFilters, hasSearchFilters } from '../car-search';
import { SearchTools } from '../saved-searches/search-tools';
import { FilterFields } from './filter-fields';
import { SheetFootButtons } from './sheet-foot';
import { useSearchPreview } from './use-found';
import { findingWords } from './words';

/** Sheet with order and filters; the list behind it changes when the user applies them. */
export function FilterSheet({
  search,
  apply,
  scope,
  kinds,
  onClose,
}: ScreenSearch & { onClose: () => void }) {
  const [draft, setDraft] = useState(search);
  const form = useId();
  const found = useSearchPreview(draft, scope);
  const hasText = useMediaQuery(SEVERAL_COLUMNS_QUERY) && !scope;

  function show(event: FormEvent) {
    event.preventDefault();
    apply(() => draft);
    onClose();
  }
  return (
    <Dialog
      open
      tall
      flush
      title={findingWords.title}
      onClose={onClose}
      actions={
        <SheetFootButtons
          form={form}
          total={found.data?.total}
          onClear={hasSearchFilters(draft) ? () => setDraft(clearFilters) : undefined}
        />
      }
    >
      <form id={form} onSubmit={show} className="px-4 pb-4 md:px-6">
        <p role="status" className="sr-only">
          {found.data && !found.isPlaceholderData ? findingWords.show(found.data.total) : ''}
        </p>
        <FilterFields
          search={draft}
          apply={setDraft}
          kinds={kinds}
          facets={found.data?.facets}
          hasText={hasText}
        />
        <SearchTools search={draft} scope={scope} />
      </form>
    </Dialog>
  );
}

/** Panel with order and filters above a list, on wide screens; each change takes effect at once. */
export function FilterPanel({ search, apply, scope, kinds }: ScreenSearch) {
  const found = useSearchPreview(search, scope);
  return (
    <section
      aria-label={findingWords.title}
      className="mt-3 w-full rounded-panel border border-line bg-surface p-5 shadow-rest"
    >
      <p role="status" className="sr-only">
        {found.data && !found.isPlaceholderData ? findingWords.cars(found.data.total) : ''}
      </p>
      <FilterFields
        search={search}
        apply={apply}
        kinds={kinds}
        facets={found.data?.facets}
        hasText={!scope}
        className="grid-cols-2 gap-x-8"
      />
      <div className="mt-1 flex flex-wrap items-center gap-x-5">
        <SearchTools search={search} scope={scope} />
        {hasSearchFilters(search) && (
          <Button variant="quiet" size="small" onClick={() => apply(clearFilters)}>
            {findingWords.clearAll}
          </Button>
        )}
      </div>
    </section>
  );
}
