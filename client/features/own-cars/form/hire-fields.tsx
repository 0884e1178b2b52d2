import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { COUNTIES } from '#shared/cars/counties';
import { withoutDigits } from '#shared/core/digits';
import { CAR_LIMITS } from '#shared/core/limits';
import { Field } from '../../../ui/field';
import { TextArea } from '../../../ui/text-area';
import { countiesQuery } from '../api';
import { formWords } from '../words';
import { CarSelect } from './car-select';
import { CarText } from './car-text';
import { PriceSuggestion } from './price-suggestion';
import { TownField } from './town-field';
import { useCarField } from './use-car-field';

/** Price, phone number, county, town and description of a car; `carId` is that of a stored one. */
export function HireFields({ carId }: { carId?: string | undefined }) {
  const counties = useQuery(countiesQuery).data ?? COUNTIES;
  const countyChoices = useMemo(() => counties.map(choiceOf), [counties]);
  const [digitsLeftOut, setDigitsLeftOut] = useState(false);
  const description = useCarField('description', (text) => {
    const kept = withoutDigits(text);
    if (kept !== text) setDigitsLeftOut(true);
    return kept;
  });
  return (
    <div className="grid grid-cols-2 items-start gap-3 gap-y-4 md:gap-4">
      <CarText
        name="price"
        label={formWords.price}
        inputMode="numeric"
        autoComplete="off"
        rule={formWords.priceRule}
        leading="Ksh."
        rewrite={withoutSeparators}
      />
      <CarText
        name="contact"
        label={formWords.contact}
        type="tel"
        autoComplete="tel"
        hint={formWords.contactHint}
      />
      <CarSelect name="county" label={formWords.county} options={countyChoices} />
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

/** Counties are sent in lower case. */
function choiceOf(county: string): [string, string] {
  return [county.toLowerCase(), county];
}

/** Accepts '1,500' and '1 500' for 1500. */
function withoutSeparators(text: string): string {
  return text.replace(/[,\s]/g, '');
}
