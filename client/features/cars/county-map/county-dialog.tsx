import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { COUNTIES, formatCounty } from '#shared/cars/counties';
import { useFailureLog } from '../../../lib/failure-sentence';
import { formatShillings } from '../../../lib/format';
import { Dialog } from '../../../ui/dialog';
import { useCarSearchQuery } from '../api';
import { omitParams } from '../car-search';
import type { Finding } from '../finding/finding';
import { homeWords } from '../list-words';
import { CountyMap } from './county-map';
import { countyWords } from './words';

const BY_NAME = COUNTIES.map((name) => name.toLowerCase()).sort();

type CountyDialogProps = Pick<Finding, 'search' | 'scope'> & {
  /** Called with the chosen county as it is stored; empty for all counties. */
  onChoose: (county: string) => void;
  onClose: () => void;
};

/**
 * Dialog to choose a county on a map or in the list beside it; both count the cars that match the other
 * filters.
 */
export function CountyDialog({ search, scope, onChoose, onClose }: CountyDialogProps) {
  // Choosing a county clears make and model, so the counts ignore them.
  const query = useCarSearchQuery(omitParams(search, ['county', 'make', 'model']), scope);
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
