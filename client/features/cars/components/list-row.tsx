import { clsx } from 'clsx';
import Menu from 'lucide-react/icons/menu';
import { useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part';
import { SEVERAL_COLUMNS_QUERY, useMediaQuery } from '../../../lib/use-media-query';
import { IconButton } from '../../../ui/button';
import type { ScreenSearch } from '../api';
import { FiltersButton } from '../finding/filters-button';
import { SEARCH_SHEET_FALLBACKS } from '../finding/search-part';
import { homeWords } from '../list-words';
import { PriceMeaningNote } from '../when/days-value';

const ListedVehiclesSheet = lazyPart(
  () => import('./listed-sheet'),
  'ListedVehiclesSheet',
  SEARCH_SHEET_FALLBACKS,
);

type ListRowProps = {
  finding: ScreenSearch;
  title: string;
  /** Number of found cars; undefined until the first reply. */
  total: number | undefined;
  /**
   * Whether this is a phone with the results of a search: the filters are then beside the search, and a note
   * explains the prices.
   */
  compact: boolean;
};

/** Row above the home list: its title and count, Filters, and on a phone Listed Vehicles. */
export function HomeListRow({ finding, title, total, compact }: ListRowProps) {
  const { search } = finding;
  const count = total === undefined ? '\u00a0' : homeWords.count(total);
  const order = total === undefined ? '' : `, ${homeWords.orders[toOrder(search.sort)]}`;
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-x-1 md:mb-3 md:min-h-12',
        compact ? 'min-h-11.5 pt-0.5' : 'mb-3.5 min-h-11',
      )}
    >
      <div
        className={clsx(
          '@container min-w-0 flex-1 basis-40',
          compact
            ? 'flex flex-wrap items-baseline gap-x-2'
            : 'md:flex md:flex-wrap md:items-baseline md:gap-x-3',
        )}
      >
        <h2
          id="list-title"
          className={clsx(
            'font-display',
            compact
              ? 'max-w-[max(10rem,calc(100%-4.5rem))] one-line text-body leading-5 font-heading'
              : 'text-list',
          )}
        >
          {title}
        </h2>
        <p
          aria-live="polite"
          className={clsx(
            'text-ink2',
            compact ? 'text-small leading-5 font-label whitespace-nowrap' : 'text-tiny md:text-body',
          )}
        >
          {compact ? count : count + order}
        </p>
        {compact && (
          <p className="w-full one-line text-tiny text-ink2">
            <PriceMeaningNote search={search} />
          </p>
        )}
      </div>
      <ListedButton />
      {!compact && <FiltersButton finding={finding} look="labelled" />}
    </div>
  );
}

type Order = keyof typeof homeWords.orders;

function toOrder(sort: string | undefined): Order {
  return sort && sort in homeWords.orders ? (sort as Order) : 'newest';
}

/** Button that opens the listed vehicles on a phone; wider screens show them in the sidebar. */
function ListedButton() {
  const [open, setOpen] = useState(false);
  const isRoomy = useMediaQuery(SEVERAL_COLUMNS_QUERY);
  return (
    <>
      <IconButton
        icon={Menu}
        label={homeWords.listed}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="mr-1 size-11! md:hidden"
      />
      {open && !isRoomy && <ListedVehiclesSheet onClose={() => setOpen(false)} />}
    </>
  );
}
