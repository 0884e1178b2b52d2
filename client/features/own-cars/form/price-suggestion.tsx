import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { countyName } from '#shared/cars/counties';
import { CATEGORIES } from '#shared/cars/enumerations';
import type { PriceSuggestion as Suggestion } from '#shared/cars/price-suggestion';
import { type PricedCar, pricedCar } from '#shared/cars/price-suggestion-contract';
import { Button } from '../../../ui/button';
import { uiWords } from '../../../ui/words';
import { priceQuery } from '../api';
import { priceWords } from '../words';
import type { CarFormInput } from './car-form';

/** What similar cars cost, once the form says which car and where; nothing while there are too few of them. */
export function PriceSuggestion({ except }: { except?: string | undefined }) {
  const { control } = useFormContext<CarFormInput>();
  const [make, model, category, county, year] = useDeferredValue(
    useWatch({ control, name: ['make', 'model', 'category', 'county', 'year'] }),
  );
  const car = pricedCar.safeParse({ make, model, category, county, year, except }).data;
  return car ? <Prices car={car} /> : null;
}

function Prices({ car }: { car: PricedCar }) {
  const prices = useQuery(priceQuery(car));
  if (prices.data === null) return null;
  return (
    <div className="col-span-2 flex flex-wrap items-center justify-between gap-2 rounded-control bg-sunken px-3.5 py-3 text-small wrap-anywhere">
      <p role="status">
        {prices.isPending && priceWords.loading}
        {prices.isError && priceWords.failed}
        {prices.data && sentenceOf(prices.data, car)}
      </p>
      {prices.isError && (
        <Button
          variant="secondary"
          size="small"
          busy={prices.isFetching}
          onClick={() => void prices.refetch()}
        >
          {uiWords.tryAgain}
        </Button>
      )}
    </div>
  );
}

function sentenceOf(suggestion: Suggestion, { make, model, category, county }: PricedCar): string {
  const parts = {
    ...suggestion,
    cars: suggestion.likeness === 'model' ? `${make} ${model}` : CATEGORIES[category],
    place: priceWords.places[suggestion.area](countyName(county)),
  };
  return suggestion.low === suggestion.high ? priceWords.equal(parts) : priceWords.range(parts);
}
