import './county-map.css';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { COUNTIES, formatCounty } from '#shared/cars/counties';
import { useFailureLog } from '../../../lib/failure-sentence';
import { formatShillings } from '../../../lib/format';
import { lazyPart } from '../../../lib/lazy-part';
import { Dialog } from '../../../ui/dialog';
import type { ScreenSearch } from '../api';
import { useCarSearchQuery } from '../api';
import { omitSearchParams } from '../car-search';
import { SEARCH_PART_FALLBACKS } from '../finding/search-part';
import { homeWords } from '../list-words';
import { COUNTY_OUTLINES, MAP_SIZE } from './county-outlines';
import { countyWords } from './words';

/** Button 'Near me', not shown on a phone because the search sheet there contains it. */
const NearMeButton = lazyPart(() => import('../finding/near-me'), 'NearMeButton', SEARCH_PART_FALLBACKS);

const DIRECTIONS: Record<string, [x: number, y: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Returns the nearest county in the direction of an arrow key; undefined at the edge of the map. */
export function findNextCounty(county: string, key: string): string | undefined {
  const direction = DIRECTIONS[key];
  const start = COUNTY_OUTLINES.find((outline) => outline.county === county);
  if (!direction || !start) return undefined;
  const [dx, dy] = direction;
  let nearest: { county: string; cost: number } | undefined;
  for (const { county: other, x, y } of COUNTY_OUTLINES) {
    const along = (x - start.x) * dx + (y - start.y) * dy;
    const aside = Math.abs((x - start.x) * dy + (y - start.y) * dx);
    // Skips counties more than 60° away from the direction; distance across the direction counts double.
    if (along <= 0 || aside > along * 1.75) continue;
    const cost = along + aside * 2;
    if (!nearest || cost < nearest.cost) nearest = { county: other, cost };
  }
  return nearest?.county;
}

/** Percentage of the main colour for the counties with the fewest and with the most cars. */
const SHADES = { least: 18, most: 78 };

type CountyMapProps = {
  /** Numbers of cars, by the stored spelling of the county; a county without cars cannot be chosen. */
  counts: ReadonlyMap<string, number>;
  /** The chosen county, spelled as stored; empty if none is chosen. */
  chosen: string;
  onChoose: (county: string) => void;
};

/** Map of the counties, greener with more cars. Arrow keys move between counties; Tab leaves the map. */
function CountyMap({ counts, chosen, onChoose }: CountyMapProps) {
  const [marked, setMarked] = useState('');
  const current = marked || chosen || 'nairobi';
  const paths = useRef(new Map<string, SVGPathElement>());
  const most = Math.max(...counts.values(), 1);

  function press(event: KeyboardEvent, county: string) {
    const next = findNextCounty(county, event.key);
    if (next) paths.current.get(next)?.focus();
    else if (event.key !== 'Enter' && event.key !== ' ') return;
    else if (counts.get(county)) onChoose(county);
    event.preventDefault();
  }
  return (
    <div className="relative">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be drawn on. */}
      <svg
        role="group"
        aria-label={countyWords.map}
        viewBox={`-4 -4 ${MAP_SIZE.width + 8} ${MAP_SIZE.height + 8}`}
        className="county-map w-full"
      >
        {COUNTY_OUTLINES.map(({ county, path }) => {
          const count = counts.get(county) ?? 0;
          const share = Math.sqrt(count / most);
          const shade = SHADES.least + share * (SHADES.most - SHADES.least);
          return (
            // biome-ignore lint/a11y/useSemanticElements: an SVG has no button.
            <path
              key={county}
              ref={(element) => {
                if (element) paths.current.set(county, element);
              }}
              role="button"
              tabIndex={county === current ? 0 : -1}
              aria-label={countyWords.county(formatCounty(county), count)}
              aria-disabled={count === 0}
              aria-pressed={county === chosen}
              d={path}
              style={{ '--shade': shade } as CSSProperties}
              className={county === marked ? 'marked' : undefined}
              onClick={() => count > 0 && onChoose(county)}
              onPointerEnter={() => setMarked(county)}
              onFocus={() => setMarked(county)}
              onKeyDown={(event) => press(event, county)}
            />
          );
        })}
      </svg>
      <p aria-hidden className="absolute top-2 right-5 text-nav font-label">
        {marked && countyWords.county(formatCounty(marked), counts.get(marked) ?? 0)}
      </p>
    </div>
  );
}

const BY_NAME = COUNTIES.map((name) => name.toLowerCase()).sort();

type CountyDialogProps = Pick<ScreenSearch, 'search' | 'scope'> & {
  /** Applies the search changed by 'Near me'; absent if the dialog has no such button. */
  apply?: ScreenSearch['apply'];
  onChoose: (county: string) => void;
  onClose: () => void;
};

export function CountyDialog({ search, scope, apply, onChoose, onClose }: CountyDialogProps) {
  // Choosing a county clears make and model, so the counts ignore them.
  const query = useCarSearchQuery(omitSearchParams(search, ['county', 'make', 'model']), scope);
  const { data, error } = useInfiniteQuery({ ...query, placeholderData: keepPreviousData });
  useFailureLog(homeWords.choicesFailed, error);
  const counts = new Map(data?.pages[0]?.facets.counties.map(({ county, count }) => [county, count]));
  const { county: chosen = '' } = search;

  function choose(county: string) {
    onChoose(county);
    onClose();
  }
  return (
    <Dialog open size="wide" title={countyWords.title} onClose={onClose}>
      {apply && (
        <div className="mb-3 flex flex-wrap gap-2">
          <NearMeButton search={search} apply={apply} onFound={onClose} />
        </div>
      )}
      <div className="grid gap-5 md:grid-cols-2">
        <div>
          <CountyMap counts={counts} chosen={chosen} onChoose={choose} />
          <p className="mt-1.5 text-small text-ink2">{countyWords.hint}</p>
        </div>
        <ul aria-label={countyWords.list} className="max-h-120 overflow-y-auto">
          <li>
            <Entry name={countyWords.all} isChosen={!chosen} onChoose={() => choose('')} />
          </li>
          {BY_NAME.map((county) => (
            <li key={county}>
              <Entry
                name={formatCounty(county)}
                count={data && (counts.get(county) ?? 0)}
                isChosen={county === chosen}
                onChoose={() => choose(county)}
              />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

type EntryProps = { name: string; count?: number | undefined; isChosen: boolean; onChoose: () => void };

function Entry({ name, count, isChosen, onChoose }: EntryProps) {
  return (
    <button
      type="button"
      disabled={count === 0 && !isChosen}
      aria-pressed={isChosen}
      onClick={onChoose}
      className={`flex min-h-11 w-full items-center gap-2 rounded-control px-3 text-left text-nav disabled:text-ink3 ${isChosen ? 'bg-tea-tint font-label text-tea' : 'hover:bg-sunken'}`}
    >
      <span className="min-w-0 flex-1">{name}</span>
      {count !== undefined && <span className="tabular-nums">{formatShillings(count)}</span>}
    </button>
  );
}
