import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { COUNTIES, formatCounty } from '#shared/cars/counties';
import { CAR_LIMITS, SEARCH_LIMITS } from '#shared/core/limits';
import { countiesQuery, townsQuery } from '../api';
import { carFormWords } from '../words';
import { CarSelectField, CarTextField, SuggestedTextField } from './car-field';
import type { CarFormInput } from './car-form';

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
    <SuggestedTextField
      name="nearestTown"
      label={carFormWords.nearestTown}
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

/** Fields for town, county and phone number; the town comes first, because it fills in the county. */
export function CarPlaceFields() {
  const counties = useQuery(countiesQuery).data ?? COUNTIES;
  const countyChoices = useMemo(() => counties.map(choiceOf), [counties]);
  return (
    <div className="grid grid-cols-2 items-start gap-3 gap-y-4 md:gap-4">
      <TownField />
      <CarSelectField name="county" label={carFormWords.county} options={countyChoices} />
      <CarTextField
        name="contact"
        label={carFormWords.contact}
        type="tel"
        autoComplete="tel"
        hint={carFormWords.contactHint}
        className="col-span-2"
      />
    </div>
  );
}

/** Returns an option for a county; counties are stored in lower case. */
function choiceOf(county: string): [string, string] {
  return [county.toLowerCase(), county];
}
