import { formatShillings } from '../../../lib/format';
import { Chip } from '../../../ui/chip';
import type { ScreenSearch } from '../api';
import type { CarSearch, SearchParamName } from '../car-search';
import {
  FILTER_VALUE_LABELS,
  type MultiValueFilter,
  splitFilterValues,
  toggleFilterValue,
} from './active-filters';

export type FilterChoice = {
  label: string;
  /** Number of cars that match with this choice; undefined while loading. */
  count?: number | undefined;
  selected: boolean;
  toggle: (latest: CarSearch) => CarSearch;
};

type FilterChoicesProps = Pick<ScreenSearch, 'apply'> & {
  title: string;
  choices: FilterChoice[];
  /** Whether each choice shows its count. */
  isCounted?: boolean;
};

/** Group of choices; a choice without cars can be deselected but not selected. */
export function FilterChoices({ title, choices, apply, isCounted = true }: FilterChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small font-label">{title}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ label, count, selected, toggle }) => (
          <Chip
            key={label}
            selected={selected}
            disabled={count === 0 && !selected}
            onClick={() => apply(toggle)}
            className="max-w-full gap-1.5 disabled:border-line disabled:bg-sunken disabled:text-ink3"
          >
            <span className="text-left whitespace-normal">{label}</span>{' '}
            {isCounted && count !== undefined && (
              <span className="text-small tabular-nums">{formatShillings(count)}</span>
            )}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

/** Lists the choices of a filter that accepts several values. */
export function listFilterValues<Name extends MultiValueFilter>(
  search: CarSearch,
  name: Name,
  counts: ({ count: number } & Record<Name, string>)[] | undefined,
  values: readonly string[] = Object.keys(FILTER_VALUE_LABELS[name]),
): FilterChoice[] {
  return values.map((value) => ({
    label: FILTER_VALUE_LABELS[name][value] ?? value,
    count: counts && (counts.find((entry) => entry[name] === value)?.count ?? 0),
    selected: splitFilterValues(search[name]).includes(value),
    toggle: (latest) => toggleFilterValue(latest, name, value),
  }));
}

/** Builds a choice that switches a filter between this value and none. */
export function buildFilterSwitch(search: CarSearch, name: SearchParamName, value: string) {
  return {
    selected: search[name] === value,
    toggle: (latest: CarSearch) => ({ ...latest, [name]: latest[name] === value ? '' : value }),
  };
}
