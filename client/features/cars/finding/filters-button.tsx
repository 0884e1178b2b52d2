import { clsx } from 'clsx';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part';
import { useMediaQuery, WIDE_SCREEN_QUERY } from '../../../lib/use-media-query';
import { buttonVariants } from '../../../ui/button';
import type { ScreenSearch } from '../api';
import { countFilters } from '../car-search';
import { homeWords } from '../list-words';
import { SEARCH_PART_FALLBACKS, SEARCH_SHEET_FALLBACKS } from './search-part';

const FilterSheet = lazyPart(() => import('./filters'), 'FilterSheet', SEARCH_SHEET_FALLBACKS);
const FilterPanel = lazyPart(() => import('./filters'), 'FilterPanel', SEARCH_PART_FALLBACKS);

type FiltersButtonProps = { finding: ScreenSearch; look: 'labelled' | 'icon on a phone' };

/** Button with the number of active filters; opens a sheet, or on a wide screen a row below the button. */
export function FiltersButton({ finding, look }: FiltersButtonProps) {
  const [open, setOpen] = useState(false);
  const wide = useMediaQuery(WIDE_SCREEN_QUERY);
  const count = countFilters(finding.search);
  const hasLabel = look === 'labelled';
  const Filters = wide ? FilterPanel : FilterSheet;
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={buttonVariants({
          variant: 'secondary',
          size: 'small',
          className: clsx(
            'shrink-0 md:min-h-11!',
            hasLabel ? 'gap-1.5 px-2.75! md:px-3.5!' : 'max-md:w-11 max-md:px-0!',
          ),
        })}
      >
        <SlidersHorizontal size={18} aria-hidden />
        <span aria-hidden={count > 0} className={hasLabel ? undefined : 'max-md:sr-only'}>
          {homeWords.filters}
        </span>
        {count > 0 && <span className="sr-only">{homeWords.activeFilters(count)}</span>}
        {count > 0 && (
          <span
            aria-hidden
            className="absolute -top-1.5 -right-1.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-tea px-1 text-time leading-none font-heading text-on-tea tabular-nums"
          >
            {count}
          </span>
        )}
      </button>
      {open && <Filters {...finding} onClose={() => setOpen(false)} />}
    </>
  );
}
