import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { formatCounty } from '#shared/cars/counties';
import { countyWords } from './words';
import './county-map.css';
import { COUNTY_OUTLINES, MAP_SIZE } from './county-outlines';
import { findNextCounty } from './next-county';

/** Percentage of the main colour for the counties with the fewest and with the most cars. */
const SHADES = { least: 18, most: 78 };

type CountyMapProps = {
  /** Number of cars by stored county; a county without cars cannot be chosen. */
  counts: ReadonlyMap<string, number>;
  /** The chosen county as it is stored; empty if none. */
  chosen: string;
  onChoose: (county: string) => void;
};

/**
 * Map of the counties; the more cars a county has, the greener it is. Tab stops once at the map; arrow keys
 * move from county to county.
 */
export function CountyMap({ counts, chosen, onChoose }: CountyMapProps) {
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
