import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import type { HireView } from '#shared/hires/contract';
import { formatRange } from '../../../lib/day-words';
import { ShowMore } from '../../../ui/show-more';
import { findShownHireState, formatHireTitle } from '../sides';
import { hireWords } from '../words';
import { HireSection, Rows } from './hire-rows';
import type { useHireList } from './use-hire-list';
import { hireListWords } from './words';

/** Number of rows shown at first, and added by each press of the button. */
const STEP = 10;

type PastRowsProps = {
  hires: readonly HireView[];
  list: ReturnType<typeof useHireList>['past'];
};

/** Hires that are over, in rows of 52 px; renders nothing without hires. */
export function PastHireRows({ hires, list }: PastRowsProps) {
  const [count, setCount] = useState(STEP);
  if (hires.length === 0 && !list.hasNextPage) return null;
  return (
    <HireSection title={hireListWords.past}>
      <Rows>
        {hires.slice(0, count).map((hire) => (
          <li key={hire._id}>
            <Link
              to={PATHS.hire(hire._id)}
              className="flex min-h-13 flex-wrap items-center gap-x-2 px-3 py-1 hover:bg-sunken"
            >
              <span className="row-text">
                <span className="block one-line text-nav font-strong">{formatHireTitle(hire)}</span>
                <span className="block one-line text-tiny text-ink2 tabular-nums">{formatRange(hire)}</span>
              </span>
              <span className="shrink-0 text-tiny font-label text-ink2">
                {hireWords.states[findShownHireState(hire)]}
              </span>
              <ChevronRight size={16} aria-hidden className="shrink-0 text-ink3" />
            </Link>
          </li>
        ))}
      </Rows>
      <ShowMore
        list={{
          hasNextPage: hires.length > count || list.hasNextPage,
          isFetchingNextPage: list.isFetchingNextPage,
          isFetchNextPageError: list.isFetchNextPageError,
          fetchNextPage: () => {
            if (hires.length < count + STEP && list.hasNextPage) void list.fetchNextPage();
            setCount(count + STEP);
          },
        }}
        label={hireListWords.more}
        size="small"
        className="mt-3"
      />
    </HireSection>
  );
}
