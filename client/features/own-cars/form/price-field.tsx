import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatCounty } from '#shared/cars/counties';
import { CAR_CATEGORIES } from '#shared/cars/labels';
import {
  type PriceSuggestionQuery,
  priceSuggestionQuery,
  type PriceSuggestion as Suggestion,
} from '#shared/cars/price-suggestion';
import { Button } from '../../../ui/button';
import { uiWords } from '../../../ui/words';
import { suggestedPriceQuery } from '../api';
import { carFormWords, priceSuggestionWords } from '../words';
import { CarNumberField } from './car-field';
import type { CarFormInput } from './car-form';

/** Field for the price per day, which shows prices of similar cars except the edited car `carId`. */
export function PriceField({ carId }: { carId?: string | undefined }) {
  return (
    <div className="grid gap-3">
      <CarNumberField name="price" label={carFormWords.price} rule={carFormWords.priceRule} isMoney />
      <PriceSuggestion except={carId} />
    </div>
  );
}

/** Shows prices of similar cars once make, model and year are entered; nothing if there are too few. */
function PriceSuggestion({ except }: { except?: string | undefined }) {
  const { control } = useFormContext<CarFormInput>();
  const [make, model, category, county, year] = useDeferredValue(
    useWatch({ control, name: ['make', 'model', 'category', 'county', 'year'] }),
  );
  const place = county || undefined;
  const car = priceSuggestionQuery.safeParse({ make, model, category, county: place, year, except }).data;
  return car ? <Prices car={car} /> : null;
}

function Prices({ car }: { car: PriceSuggestionQuery }) {
  const prices = useQuery(suggestedPriceQuery(car));
  if (prices.data === null) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-sunken px-3.5 py-3 text-small wrap-anywhere">
      <p role="status">
        {prices.isPending && priceSuggestionWords.loading}
        {prices.isError && priceSuggestionWords.failed}
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

function sentenceOf(suggestion: Suggestion, { make, model, category, county }: PriceSuggestionQuery): string {
  const parts = {
    ...suggestion,
    cars: suggestion.likeness === 'model' ? `${make} ${model}` : CAR_CATEGORIES[category],
    place: priceSuggestionWords.places[county ? suggestion.area : 'kenya'](formatCounty(county ?? '')),
  };
  return suggestion.low === suggestion.high
    ? priceSuggestionWords.equal(parts)
    : priceSuggestionWords.range(parts);
}
