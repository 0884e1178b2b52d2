import { lazyPart } from '../../../lib/lazy-part';
import type { ScreenSearch } from '../api';
import { hasSearchFilters, NEAR_MY_POSITION } from '../car-search';
import { FiltersButton } from '../finding/filters-button';
import { SEARCH_PART_FALLBACKS } from '../finding/search-part';
import { SearchPill } from '../finding/search-pill';
import { PastDaysNotice, PriceMeaningNote } from '../when/days-value';

const LostPositionNotice = lazyPart(
  () => import('../finding/near-me'),
  'LostPositionNotice',
  SEARCH_PART_FALLBACKS,
);

/** Row above a list on a screen without a hero section: the search as one line of text, and Filters. */
export function CompactSearchRow({ finding }: { finding: ScreenSearch }) {
  const { search } = finding;
  return (
    <div className="my-3">
      <div className="flex flex-wrap items-center gap-2 md:justify-between">
        <SearchPill finding={finding} />
        <FiltersButton finding={finding} look="icon on a phone" />
      </div>
      {hasSearchFilters(search) && (
        <p className="mt-1.5 text-tiny text-ink2">
          <PriceMeaningNote search={search} />
        </p>
      )}
      <PastDaysNotice search={search} />
      {search.near === NEAR_MY_POSITION && <LostPositionNotice {...finding} />}
    </div>
  );
}
