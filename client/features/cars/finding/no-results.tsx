import type { SearchAlternatives } from '#shared/cars/search';
import { Button } from '../../../ui/button';
import type { ScreenSearch } from '../api';
import { hasSearchFilters, omitSearchParams } from '../car-search';
import { CarCard } from '../components/car-card';
import { getFilterParams, listActiveFilters } from './active-filters';
import { findingWords } from './words';

type NoResultsProps = Pick<ScreenSearch, 'search' | 'apply'> & { alternatives: SearchAlternatives };

/** Offers filters to remove, each with the number of cars found without that filter, and the nearest cars. */
export function NoResults({ search, apply, alternatives }: NoResultsProps) {
  const active = listActiveFilters(search);
  const drops = alternatives.drop.flatMap(({ filter, count }) => {
    const names = getFilterParams(filter);
    const labels = active.filter((one) => one.names[0] && names.includes(one.names[0]));
    if (labels.length === 0) return [];
    return [{ names, count, label: labels.map(({ label }) => label).join(', ') }];
  });
  return (
    <>
      {drops.length > 0 && (
        <ul className="mt-4 grid gap-2">
          {drops.map(({ names, count, label }) => (
            <li key={label}>
              <Button
                variant="secondary"
                onClick={() => apply((latest) => omitSearchParams(latest, names))}
                className="w-full"
              >
                {findingWords.none.dropOne(label, count)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {hasSearchFilters(search) && alternatives.nearby.length > 0 && (
        <section aria-labelledby="nearby" className="mt-8">
          <h3 id="nearby" className="mb-4 font-display text-h3">
            {findingWords.none.nearby}
          </h3>
          <ul className="grid gap-3 md:grid-cols-2 md:gap-5">
            {alternatives.nearby.map((car) => (
              <li key={car._id}>
                <CarCard car={car} priority={false} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
