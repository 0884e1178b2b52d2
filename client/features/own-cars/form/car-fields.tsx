import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CAR_CATEGORIES, CAR_FUELS, CAR_TRANSMISSIONS } from '#shared/cars/labels';
import { normaliseMake, normaliseModel } from '#shared/cars/makes';
import type { CarFacets } from '#shared/cars/search';
import { toNairobiYear } from '#shared/core/days';
import { CAR_LIMITS } from '#shared/core/limits';
import { fleetMakesQuery } from '../api';
import { carFormWords } from '../words';
import { CarSelectField, CarTextField, SuggestedTextField } from './car-field';
import type { CarFormInput } from './car-form';
import { suggestMakes, suggestModels } from './suggested-names';

type NameFieldProps = {
  name: 'make' | 'model';
  spell: (text: string) => string;
  suggest: (fleet: CarFacets['makes'], make: string, model: string) => string[];
};

/** Field for the make or the model, which suggests names of listed cars and other known names. */
function NameField({ name, spell, suggest }: NameFieldProps) {
  const { control } = useFormContext<CarFormInput>();
  const [make, model] = useWatch({ control, name: ['make', 'model'] });
  const [open, setOpen] = useState(false);
  const { data: fleet = [] } = useQuery({ ...fleetMakesQuery, enabled: open });
  return (
    <SuggestedTextField
      name={name}
      label={carFormWords[name]}
      maxLength={CAR_LIMITS.nameLength}
      suggestions={open ? suggest(fleet, make, model).map((text) => ({ key: text, text })) : []}
      spell={spell}
      onOpenChange={setOpen}
    />
  );
}

const FUEL_CHOICES = Object.entries(CAR_FUELS);
const CATEGORY_CHOICES = Object.entries(CAR_CATEGORIES);
const TRANSMISSION_CHOICES = Object.entries(CAR_TRANSMISSIONS).map(([value, { label }]): [string, string] => [
  value,
  label,
]);

/** Fields for a car's details in three columns, two on a phone; `children` come first. */
export function CarDetailFields({ children }: { children?: React.ReactNode }) {
  const [years] = useState(yearChoices);
  return (
    <div className="grid grid-cols-2 items-start gap-3 gap-y-4 md:grid-cols-3 md:gap-4">
      {children}
      <NameField name="make" spell={normaliseMake} suggest={suggestMakes} />
      <NameField name="model" spell={normaliseModel} suggest={suggestModels} />
      <CarSelectField name="year" label={carFormWords.year} options={years} />
      <CarTextField name="color" label={carFormWords.color} maxLength={CAR_LIMITS.nameLength} />
      <CarSelectField name="fuel" label={carFormWords.fuel} options={FUEL_CHOICES} />
      <CarSelectField name="transmission" label={carFormWords.transmission} options={TRANSMISSION_CHOICES} />
      <CarSelectField
        name="category"
        label={carFormWords.category}
        options={CATEGORY_CHOICES}
        className="max-md:col-span-2"
      />
    </div>
  );
}

function yearChoices(): [string, string][] {
  const newest = toNairobiYear(Date.now());
  return Array.from({ length: newest - CAR_LIMITS.firstYear + 1 }, (_, back) => {
    const year = String(newest - back);
    return [year, year];
  });
}
