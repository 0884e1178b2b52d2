import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatCounty } from '#shared/cars/counties';
import { PATHS } from '#shared/core/paths';
import { useFailureLog } from '../../../lib/failure-sentence';
import { SelectTile } from '../../../ui/select-tile';
import { carFacetsQuery } from '../api';
import { isSameName, omitParams, useCarSearch } from '../car-search';
import { MapLink } from '../finding/map-link';
import { homeWords } from '../list-words';
import { DaysButton } from '../when/days-button';

/** Selects for location, make and model; make and model are disabled until the one before is set. */
export function SearchBar({ className }: { className?: string }) {
  const { search, apply } = useCarSearch(PATHS.home);
  const { county = '', make = '', model = '' } = search;
  const national = useQuery(carFacetsQuery('')).data;
  const local = useQuery(carFacetsQuery(county));
  const makes = local.data?.makes ?? [];
  useFailureLog(homeWords.choicesFailed, local.error);
  const models = makes.find((entry) => isSameName(entry.make, make))?.models ?? [];

  /** Make and model are cleared, because another county has other makes. */
  const chooseCounty = (next: string) =>
    apply((latest) => ({ ...omitParams(latest, ['make', 'model']), county: next }));

  return (
    <section
      aria-label={homeWords.search}
      className={clsx(
        'grid grid-cols-2 rounded-panel bg-surface shadow-floating dark:border dark:border-line md:p-2.5 lg:grid-cols-5',
        className,
      )}
    >
      <Choice
        label={homeWords.location}
        any={homeWords.allCounties}
        value={county}
        values={(national?.counties ?? []).map((entry) => entry.county)}
        nameOf={formatCounty}
        onChoose={chooseCounty}
        className="max-md:col-span-2 lg:col-span-2"
      >
        <MapLink search={search} onChoose={chooseCounty} />
      </Choice>
      <DaysButton
        search={search}
        apply={apply}
        className="min-w-0 border-line max-md:col-span-2 max-md:border-t md:border-l"
      />
      <Choice
        label={homeWords.make}
        any={homeWords.allMakes}
        value={make}
        values={makes.map((entry) => entry.make)}
        disabled={!county}
        onChoose={(next) => apply((latest) => ({ ...omitParams(latest, ['model']), make: next }))}
        className="max-lg:border-t lg:border-l"
      />
      <Choice
        label={homeWords.model}
        any={homeWords.allModels}
        value={model}
        values={models.map((entry) => entry.model)}
        disabled={!make}
        onChoose={(next) => apply((latest) => ({ ...latest, model: next }))}
        className="border-l max-lg:border-t"
      />
    </section>
  );
}

type ChoiceProps = {
  label: string;
  /** Label of the option that sets no filter. */
  any: string;
  value: string;
  values: string[];
  nameOf?: (value: string) => string;
  disabled?: boolean;
  onChoose: (value: string) => void;
  className: string;
  /** Shown beside the select, or below it if the text is enlarged. */
  children?: ReactNode;
};

/** A select that also offers the value from the URL, spelled as in the list if the list contains it. */
function Choice({ label, any, value, values, nameOf, disabled, onChoose, className, children }: ChoiceProps) {
  const listed = values.find((other) => isSameName(other, value));
  const choices = value && !listed ? [value, ...values] : values;
  return (
    <div className={clsx('flex flex-wrap items-center border-line', className)}>
      <SelectTile
        label={label}
        value={listed ?? value}
        disabled={disabled}
        onChange={(event) => onChoose(event.target.value)}
        className="grow basis-28"
      >
        <option value="">{any}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {nameOf ? nameOf(choice) : choice}
          </option>
        ))}
      </SelectTile>
      {children}
    </div>
  );
}
