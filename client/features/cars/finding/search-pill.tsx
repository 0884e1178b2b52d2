import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { formatCounty } from '#shared/cars/counties';
import { lazyPart } from '../../../lib/lazy-part';
import type { ScreenSearch } from '../api';
import { type CarSearch, NEAR_MY_POSITION } from '../car-search';
import { homeWords } from '../list-words';
import { DaysValue } from '../when/days-value';
import { SEARCH_SHEET_FALLBACKS } from './search-part';

const SearchSheet = lazyPart(() => import('./search-sheet'), 'SearchSheet', SEARCH_SHEET_FALLBACKS);

/** Button with the search in one line, such as 'Nairobi · 27–30 Nov · any car'; opens the search sheet. */
export function SearchPill({ finding }: { finding: ScreenSearch }) {
  const [open, setOpen] = useState(false);
  const { search } = finding;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex h-11 min-w-0 flex-1 items-center gap-2 rounded-full border-[1.5px] border-edge bg-surface px-3.5 text-left text-nav font-strong hover:bg-sunken md:max-w-110"
      >
        <Search size={20} aria-hidden className="text-tea" />
        <span className="truncate first-letter:uppercase">
          <span className="sr-only">{homeWords.search}:</span> {namePlace(search)} ·{' '}
          <DaysValue search={search} any={homeWords.pill.anyDays} />
          {nameCar(search, finding.scope ? '' : homeWords.pill.anyCar)}
        </span>
      </button>
      {open && <SearchSheet {...finding} start="place" onClose={() => setOpen(false)} />}
    </>
  );
}

function namePlace({ county, sort, near }: CarSearch): string {
  if (county) return formatCounty(county);
  if (sort !== 'nearest' || !near) return homeWords.pill.anyCounty;
  return near === NEAR_MY_POSITION ? homeWords.pill.nearMe : near;
}

function nameCar({ make, model, q }: CarSearch, any: string): string {
  const car = [make, model, q].filter(Boolean).join(' ') || any;
  return car && ` · ${car}`;
}
