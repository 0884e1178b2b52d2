import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../../../lib/lazy-part';
import type { ApplySearch, CarSearch } from '../car-search';
import { SEARCH_PART_FALLBACKS } from '../finding/search-part';
import { homeWords } from '../list-words';

const DaysDialog = lazyPart(() => import('./days-dialog'), 'DaysDialog', SEARCH_PART_FALLBACKS);
const ChosenDays = lazyPart(() => import('./when-parts'), 'ChosenDays', {
  loading: '...',
});
const PastDays = lazyPart(() => import('./when-parts'), 'PastDays', SEARCH_PART_FALLBACKS);

type DaysButtonProps = {
  search: CarSearch;
  apply: ApplySearch;
  className: string;
};

/** The dialog's code loads at the first press; the code that names days only if the URL contains days. */
export function DaysButton({ search, apply, className }: DaysButtonProps) {
  const [open, setOpen] = useState(false);
  const address = useLocation().search;
  const isPast = !search.from && /[?&](from|to)=\d/.test(address);
  return (
    <div className={className}>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="w-full px-4 pt-3 pb-2.5 text-left"
      >
        <span className="block text-tiny font-label text-ink2">{homeWords.when} </span>
        <span className="block truncate text-body font-strong">
          {search.from ? <ChosenDays search={search} /> : homeWords.anyDays}
        </span>
      </button>
      {isPast && <PastDays />}
      {open && <DaysDialog search={search} apply={apply} onClose={() => setOpen(false)} />}
    </div>
  );
}
