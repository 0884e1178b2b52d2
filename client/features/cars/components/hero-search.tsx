import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { formatCounty } from '#shared/cars/counties';
import { PATHS } from '#shared/core/paths';
import { useFailureLog } from '../../../lib/failure-sentence';
import { SelectTile } from '../../../ui/select';
import { carFacetsQuery } from '../api';
import { isSameName, omitParams, useCarSearch } from '../car-search';
import { MapLink } from '../finding/map-link';
import { homeWords } from '../list-words';
import { DaysButton } from '../when/days-button';

type LandscapeProps = {
  road: string;
  /** CSS class of the dark ridges in front, on which text cannot be read. */
  near?: string;
  className?: string;
};

export function Landscape({ road, near, className }: LandscapeProps) {
  const haze = useId();
  return (
    <div
      aria-hidden
      className={clsx('absolute inset-0 flex flex-col bg-linear-to-b from-sky to-sky-low', className)}
    >
      <svg aria-hidden viewBox="0 0 1216 285" preserveAspectRatio="none" className="min-h-0 w-full flex-1">
        <linearGradient id={haze} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--ridge-far)" />
          <stop offset="1" stopColor="var(--sky-low)" />
        </linearGradient>
        <path
          className="fill-ridge-far opacity-80"
          d="M0 181c70-20 130-26 200-16 90 13 160 22 260 4 90-16 130-56 220-55 100 1 160 44 260 43 110 0 190-22 276-42v170H0z"
        />
        <path
          fill={`url(#${haze})`}
          d="M0 207c160-16 330-2 520-13 190-12 250-34 420-28 120 5 190 24 276 18v101H0z"
        />
        <g className={near}>
          <path
            className="fill-ridge-mid"
            d="M0 238c110-18 240-16 390-12 200 6 340-16 500-20 130-3 220 6 326 16v63H0z"
          />
          <path
            className="fill-ridge-near"
            d="M0 258c180-9 330-9 500-5 200 5 330-8 480-9 90-1 160 2 236 7v34H0z"
          />
          <path
            className="fill-none stroke-ridge-mid"
            strokeWidth="1.5"
            strokeOpacity=".55"
            d="M0 264c180-9 330-9 500-5 200 5 330-8 480-9 90-1 160 2 236 7M0 271c180-9 330-9 500-5 200 5 330-8 480-9 90-1 160 2 236 7M0 278c180-9 330-9 500-5 200 5 330-8 480-9 90-1 160 2 236 7"
          />
        </g>
      </svg>
      <div className={clsx('border-t-3 border-plate bg-tarmac', road)}>
        <svg aria-hidden className="mt-2.5 h-0.75 w-full lg:mt-5.5">
          <line
            className="stroke-[#fff]"
            x2="100%"
            y1="1.5"
            y2="1.5"
            strokeWidth="3"
            strokeDasharray="44 30"
            strokeOpacity=".75"
          />
        </svg>
      </div>
    </div>
  );
}

/** Selects for location, make and model; make and model are disabled until the one before is set. */
function SearchBar({ className }: { className?: string }) {
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
        formatName={formatCounty}
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
  formatName?: (value: string) => string;
  disabled?: boolean;
  onChoose: (value: string) => void;
  className: string;
  /** Shown beside the select, or below it if the text is enlarged. */
  children?: ReactNode;
};

/** A select that also offers the value from the URL, spelled as in the list if the list contains it. */
function Choice({
  label,
  any,
  value,
  values,
  formatName,
  disabled,
  onChoose,
  className,
  children,
}: ChoiceProps) {
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
            {formatName ? formatName(choice) : choice}
          </option>
        ))}
      </SelectTile>
      {children}
    </div>
  );
}

export function HeroSearch() {
  return (
    <section className="mx-auto w-full max-w-320 md:px-6 md:pt-6 xl:px-8">
      <div className="relative min-h-36 overflow-hidden md:min-h-75 md:rounded-hero lg:min-h-93">
        <Landscape road="h-9 lg:h-21" near="max-md:hidden" />
        <span
          aria-hidden
          className="absolute top-5 right-5 size-7 rounded-full bg-sun md:top-10 md:right-30 lg:top-12.5 lg:right-45 lg:size-14"
        />
        <img
          src="/img/hero-car.svg"
          alt=""
          loading="lazy"
          className="absolute right-8 bottom-7 hidden w-72 md:block lg:right-10 lg:bottom-12 lg:w-85 xl:right-14 xl:w-116"
        />
        <div className="relative px-4 pt-4 pb-9 md:px-8 md:pt-8 lg:px-12 lg:pt-10 lg:pb-20">
          <p className="text-small font-label md:text-body">{homeWords.title}</p>
          <h1 className="mt-1 max-w-75 font-display text-hero md:max-w-110 lg:mt-2 lg:max-w-150">
            {homeWords.heading}
          </h1>
        </div>
      </div>
      <SearchBar className="relative mx-4 -mt-7 md:mx-8 lg:mx-12 lg:-mt-11" />
    </section>
  );
}

/** The hero without the landscape, for other screens, which have a title below it. */
export function PlainHeroSearch() {
  return (
    <section className="mx-auto w-full max-w-320 md:px-6 md:pt-6 xl:px-8">
      <div className="bg-tea-tint px-4 pt-5 pb-12 md:rounded-hero md:px-8 lg:px-12 lg:pt-9 lg:pb-20">
        <h2 className="font-display text-hero">{homeWords.heading}</h2>
      </div>
      <SearchBar className="relative mx-4 -mt-7 md:mx-8 lg:mx-12 lg:-mt-11" />
    </section>
  );
}
