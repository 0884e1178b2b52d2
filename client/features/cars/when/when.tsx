import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loadPart } from '../../../lib/load-part';
import type { ApplySearch, CarSearch } from '../car-search';
import { Later } from '../finding/later';
import { homeWords } from '../list-words';

const load = () => loadPart(() => import('./when-parts'));
const WhenDialog = lazy(() =>
  loadPart(() => import('./when-dialog')).then((part) => ({ default: part.WhenDialog })),
);
const ChosenDays = lazy(() => load().then((part) => ({ default: part.ChosenDays })));
const PastDays = lazy(() => load().then((part) => ({ default: part.PastDays })));

type WhenProps = {
  search: CarSearch;
  apply: ApplySearch;
  className: string;
};

/** Opens the choice of days. It loads with the first press, and so do the words of days that the address names. */
export function When({ search, apply, className }: WhenProps) {
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
          {search.from ? (
            <Suspense fallback="...">
              <ChosenDays search={search} />
            </Suspense>
          ) : (
            homeWords.anyDays
          )}
        </span>
      </button>
      {(open || isPast) && (
        <Later>
          {isPast && <PastDays />}
          {open && <WhenDialog search={search} apply={apply} onClose={() => setOpen(false)} />}
        </Later>
      )}
    </div>
  );
}
