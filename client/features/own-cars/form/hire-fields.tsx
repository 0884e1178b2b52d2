import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { COUNTIES, formatCounty } from '#shared/cars/counties';
import { CAR_CATEGORIES } from '#shared/cars/labels';
import { type PricedCar, pricedCar, type PriceSuggestion as Suggestion } from '#shared/cars/price-suggestion';
import { CAR_LIMITS, SEARCH_LIMITS } from '#shared/core/limits';
import { removeDigits } from '#shared/core/phone-in-text';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { TextArea } from '../../../ui/text-input';
import { uiWords } from '../../../ui/words';
import { countiesQuery, priceQuery, townsQuery } from '../api';
import { formWords, priceWords } from '../words';
import { CarNumberField, CarSelectField, CarTextField, SuggestTextField, useCarFormField } from './car-field';
import type { CarFormInput } from './car-form';

/** Prices of similar cars, once make, model and place are entered; nothing if there are too few cars. */
function PriceSuggestion({ except }: { except?: string | undefined }) {
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
    cars: suggestion.likeness === 'model' ? `${make} ${model}` : CAR_CATEGORIES[category],
    place: priceWords.places[suggestion.area](formatCounty(county)),
  };
  return suggestion.low === suggestion.high ? priceWords.equal(parts) : priceWords.range(parts);
}

/** Field for the nearest town, which suggests known towns; a chosen town fills in an empty county. */
function TownField() {
  const form = useFormContext<CarFormInput>();
  const typed = useWatch({ control: form.control, name: 'nearestTown' })
    .trim()
    .slice(0, SEARCH_LIMITS.textLength);
  const searched = useDeferredValue(typed);
  const [open, setOpen] = useState(false);
  const { data } = useQuery({ ...townsQuery(searched), enabled: open && searched !== '' });
  const towns = searched === typed && typed !== '' ? (data ?? []) : [];

  function fillCounty(county: string) {
    if (!form.getValues('county')) {
      form.setValue('county', county, { shouldDirty: true, shouldValidate: true });
    }
  }

  return (
    <SuggestTextField
      name="nearestTown"
      label={formWords.nearestTown}
      maxLength={CAR_LIMITS.townLength}
      suggestions={towns.map(({ name, county }) => ({
        key: `${name}, ${county}`,
        text: name,
        note: formatCounty(county),
        county,
      }))}
      onChoose={({ county }) => fillCounty(county)}
      onOpenChange={setOpen}
    />
  );
}

/** Fields for price, phone number, county, town and description; `carId` is the id of a stored car. */
export function HireFields({ carId }: { carId?: string | undefined }) {
  const counties = useQuery(countiesQuery).data ?? COUNTIES;
  const countyChoices = useMemo(() => counties.map(choiceOf), [counties]);
  const [digitsLeftOut, setDigitsLeftOut] = useState(false);
  const description = useCarFormField('description', (text) => {
    const kept = removeDigits(text);
    if (kept !== text) setDigitsLeftOut(true);
    return kept;
  });
  return (
    <div className="grid grid-cols-2 items-start gap-3 gap-y-4 md:gap-4">
      <CarNumberField name="price" label={formWords.price} rule={formWords.priceRule} isMoney />
      <CarTextField
        name="contact"
        label={formWords.contact}
        type="tel"
        autoComplete="tel"
        hint={formWords.contactHint}
      />
      <CarSelectField name="county" label={formWords.county} options={countyChoices} />
      <TownField />
      <PriceSuggestion except={carId} />
      <Field
        label={formWords.description}
        marker={formWords.optional}
        hint={
          <span role="status" className={digitsLeftOut ? 'font-label text-warn' : undefined}>
            {digitsLeftOut ? formWords.digitsLeftOut : formWords.descriptionHint}
          </span>
        }
        error={description.error}
        className="col-span-2"
      >
        <TextArea maxLength={CAR_LIMITS.descriptionLength} {...description.control} />
      </Field>
    </div>
  );
}

/** Returns an option for a county; counties are stored in lower case. */
function choiceOf(county: string): [string, string] {
  return [county.toLowerCase(), county];
}
