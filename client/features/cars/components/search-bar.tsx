import { clsx } from 'clsx';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';
import { PATHS } from '#shared/core/paths';
import { lazyPart } from '../../../lib/lazy-part';
import { SEVERAL_COLUMNS_QUERY, useMediaQuery } from '../../../lib/use-media-query';
import { SelectTile, TILE_CLASSES, TILE_ICON_CLASSES, TILE_LABEL_CLASSES } from '../../../ui/select';
import { useCarSearch } from '../car-search';
import { MapButton } from '../finding/map-button';
import { SEARCH_SHEET_FALLBACKS } from '../finding/search-part';
import type { InitialSearchPart } from '../finding/search-sheet';
import { homeWords } from '../list-words';
import { DaysValue, PastDaysNotice } from '../when/days-value';
import { type DependentDropdown, DropdownOptions, useDependentDropdowns } from './dependent-choices';

const SearchSheet = lazyPart(() => import('../finding/search-sheet'), 'SearchSheet', SEARCH_SHEET_FALLBACKS);
const DaysDialog = lazyPart(() => import('../when/days-dialog'), 'DaysDialog', SEARCH_SHEET_FALLBACKS);

/** Widths of a wide and a narrow tile side by side; with large text one is below the other. */
const WIDE_TILE = 'min-w-0 flex-[1.48_1_max(59%,8rem)]';
const NARROW_TILE = 'min-w-0 flex-[1_1_max(40%,6.5rem)]';

/**
 * Search by location, days, make and model. From 768 px three dropdowns and a choice of days, which take
 * effect at once; on a phone four buttons that open the search sheet.
 */
export function SearchBar({ className }: { className?: string }) {
  const { search, apply } = useCarSearch(PATHS.home);
  const choices = useDependentDropdowns({ search, apply });
  const isRoomy = useMediaQuery(SEVERAL_COLUMNS_QUERY, true);
  const [start, setStart] = useState<InitialSearchPart>();
  const tile = (choice: DependentDropdown, part: InitialSearchPart) =>
    isRoomy ? (
      <SelectTile
        label={choice.label}
        value={choice.value}
        disabled={choice.disabled}
        onChange={(event) => choice.choose(event.target.value)}
      >
        <DropdownOptions {...choice} />
      </SelectTile>
    ) : (
      <ButtonTile
        label={choice.label}
        icon={ChevronDown}
        muted={choice.disabled}
        onClick={() => setStart(part)}
      >
        {choice.value ? (choice.formatName?.(choice.value) ?? choice.value) : choice.any}
      </ButtonTile>
    );
  return (
    <section
      aria-label={homeWords.search}
      className={clsx(
        'relative flex flex-wrap rounded-card bg-surface shadow-floating *:border-line dark:border dark:border-line md:grid md:grid-cols-[1.48fr_1fr] md:rounded-panel lg:grid-cols-[1.25fr_1fr_1fr_1fr] lg:px-2.5',
        className,
      )}
    >
      <div
        className={clsx(
          WIDE_TILE,
          'flex flex-wrap items-center pr-0.5 *:first:grow *:first:basis-24 md:pr-3',
        )}
      >
        {tile(choices.county, 'place')}
        <MapButton search={search} onChoose={choices.county.choose} {...(isRoomy ? { apply } : {})} />
      </div>
      <div className={clsx(NARROW_TILE, 'border-l')}>
        <ButtonTile label={homeWords.when} icon={CalendarDays} onClick={() => setStart('days')}>
          <DaysValue search={search} any={homeWords.anyDays} />
        </ButtonTile>
      </div>
      <div className={clsx(WIDE_TILE, 'max-lg:border-t lg:border-l')}>{tile(choices.make, 'make')}</div>
      <div className={clsx(NARROW_TILE, 'border-l max-lg:border-t')}>{tile(choices.model, 'make')}</div>
      <div className="col-span-full w-full empty:hidden">
        <PastDaysNotice search={search} />
      </div>
      <Opened start={start} isRoomy={isRoomy} onClose={() => setStart(undefined)} />
    </section>
  );
}

type OpenedProps = { start: InitialSearchPart | undefined; isRoomy: boolean; onClose: () => void };

function Opened({ start, isRoomy, onClose }: OpenedProps) {
  const finding = useCarSearch(PATHS.home);
  if (!start) return null;
  if (isRoomy) return <DaysDialog {...finding} onClose={onClose} />;
  return <SearchSheet {...finding} start={start} onClose={onClose} />;
}

type ButtonTileProps = {
  label: string;
  icon: typeof ChevronDown;
  muted?: boolean | undefined;
  onClick: () => void;
  children: ReactNode;
};

/** Button that looks like a SelectTile. */
function ButtonTile({ label, icon: Icon, muted, onClick, children }: ButtonTileProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onClick}
      className={clsx(TILE_CLASSES, 'relative text-left', muted ? 'font-regular text-ink3' : 'font-strong')}
    >
      <span className={TILE_LABEL_CLASSES}>{label}</span> <span className="block truncate">{children}</span>
      <Icon size={18} aria-hidden className={TILE_ICON_CLASSES} />
    </button>
  );
}
