import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { countyName } from '#shared/cars/counties';
import { CAR_LIMITS, SEARCH_LIMITS } from '#shared/core/limits';
import { townsQuery } from '../api';
import { formWords } from '../words';
import type { CarFormInput } from './car-form';
import { SuggestText } from './suggest-text';

/** The nearest town, with known towns as suggestions; a chosen one fills in an empty county. */
export function TownField() {
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
    <SuggestText
      name="nearestTown"
      label={formWords.nearestTown}
      maxLength={CAR_LIMITS.townLength}
      suggestions={towns.map(({ name, county }) => ({
        key: `${name}, ${county}`,
        text: name,
        note: countyName(county),
        county,
      }))}
      onChoose={({ county }) => fillCounty(county)}
      onOpenChange={setOpen}
    />
  );
}
