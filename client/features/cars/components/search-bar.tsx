import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { countyName } from '#shared/cars/counties';
import { useFailureLog } from '../../../lib/use-failure-log';
import { SelectTile } from '../../../ui/select-tile';
import { carFacetsQuery } from '../api';
import { sameName, useHomeFilters } from '../car-filters';
import { homeWords } from '../words';

/** Location, make and model dropdowns, each disabled until the one before it is set. */
export function SearchBar({ className }: { className?: string }) {
  const { filters, apply } = useHomeFilters();
  const { county, make, model } = filters;
  const national = useQuery(carFacetsQuery('')).data;
  const local = useQuery(carFacetsQuery(county));
  const makes = local.data?.makes ?? [];
  useFailureLog(homeWords.choicesFailed, local.error);
  const models = makes.find((entry) => sameName(entry.make, make))?.models ?? [];

  return (
    <section
      aria-label={homeWords.search}
      className={clsx(
        'grid grid-cols-2 rounded-panel bg-surface shadow-floating dark:border dark:border-line md:grid-cols-3 md:p-2.5',
        className,
      )}
    >
      <Choice
        label={homeWords.location}
        any={homeWords.allCounties}
        value={county}
        values={(national?.counties ?? []).map((entry) => entry.county)}
        nameOf={countyName}
        onChoose={(next) => apply({ county: next })}
        className="max-md:col-span-2"
      />
      <Choice
        label={homeWords.make}
        any={homeWords.allMakes}
        value={make}
        values={makes.map((entry) => entry.make)}
        disabled={!county}
        onChoose={(next) => apply({ county, make: next })}
        className="max-md:border-t md:border-l"
      />
      <Choice
        label={homeWords.model}
        any={homeWords.allModels}
        value={model}
        values={models.map((entry) => entry.model)}
        disabled={!make}
        onChoose={(next) => apply({ county, make, model: next })}
        className="border-l max-md:border-t"
      />
    </section>
  );
}

type ChoiceProps = {
  label: string;
  /** Label of the empty option. */
  any: string;
  value: string;
  values: string[];
  nameOf?: (value: string) => string;
  disabled?: boolean;
  onChoose: (value: string) => void;
  className: string;
};

/** A dropdown that also offers the URL's value, in the list's spelling if the list has it. */
function Choice({ label, any, value, values, nameOf, disabled, onChoose, className }: ChoiceProps) {
  const listed = values.find((other) => sameName(other, value));
  const choices = value && !listed ? [value, ...values] : values;
  return (
    <SelectTile
      label={label}
      value={listed ?? value}
      disabled={disabled}
      onChange={(event) => onChoose(event.target.value)}
      className={clsx('border-line', className)}
    >
      <option value="">{any}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {nameOf ? nameOf(choice) : choice}
        </option>
      ))}
    </SelectTile>
  );
}
