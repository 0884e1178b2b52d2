import { useState } from 'react';
import { CATEGORIES, FUELS, TRANSMISSIONS } from '#shared/cars/enumerations';
import { yearOf } from '#shared/core/days';
import { CAR_LIMITS } from '#shared/core/limits';
import { formWords } from '../words';
import { CarSelect } from './car-select';
import { CarText } from './car-text';
import { MakeField, ModelField } from './make-fields';

const FUEL_CHOICES = Object.entries(FUELS);
const CATEGORY_CHOICES = Object.entries(CATEGORIES);
const TRANSMISSION_CHOICES = Object.entries(TRANSMISSIONS).map(([value, { label }]): [string, string] => [
  value,
  label,
]);

/** Fields from make to category, in three columns, two on a phone; `children` come first. */
export function CarDetailFields({ children }: { children?: React.ReactNode }) {
  const [years] = useState(yearChoices);
  return (
    <div className="grid grid-cols-2 items-start gap-3 gap-y-4 md:grid-cols-3 md:gap-4">
      {children}
      <MakeField />
      <ModelField />
      <CarSelect name="year" label={formWords.year} options={years} />
      <CarText name="color" label={formWords.color} maxLength={CAR_LIMITS.nameLength} />
      <CarSelect name="fuel" label={formWords.fuel} options={FUEL_CHOICES} />
      <CarSelect name="transmission" label={formWords.transmission} options={TRANSMISSION_CHOICES} />
      <CarSelect
        name="category"
        label={formWords.category}
        options={CATEGORY_CHOICES}
        className="max-md:col-span-2"
      />
    </div>
  );
}

/** The current year down to 1980. */
function yearChoices(): [string, string][] {
  const newest = yearOf(Date.now());
  return Array.from({ length: newest - CAR_LIMITS.firstYear + 1 }, (_, back) => {
    const year = String(newest - back);
    return [year, year];
  });
}
