import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { makeName, modelName } from '#shared/cars/spelling';
import { CAR_LIMITS } from '#shared/core/limits';
import { fleetMakesQuery } from '../api';
import { formWords } from '../words';
import type { CarFormInput } from './car-form';
import { SuggestText } from './suggest-text';
import { suggestedMakes, suggestedModels } from './suggested-names';

/** The make, with those of listed cars and other known ones as suggestions. */
export function MakeField() {
  const { control } = useFormContext<CarFormInput>();
  const make = useWatch({ control, name: 'make' });
  const [open, setOpen] = useState(false);
  const { data: fleet = [] } = useQuery({ ...fleetMakesQuery, enabled: open });
  return (
    <SuggestText
      name="make"
      label={formWords.make}
      maxLength={CAR_LIMITS.nameLength}
      suggestions={open ? lines(suggestedMakes(fleet, make)) : []}
      spell={makeName}
      onOpenChange={setOpen}
    />
  );
}

/** The model, with those of the chosen make as suggestions. */
export function ModelField() {
  const { control } = useFormContext<CarFormInput>();
  const [make, model] = useWatch({ control, name: ['make', 'model'] });
  const [open, setOpen] = useState(false);
  const { data: fleet = [] } = useQuery({ ...fleetMakesQuery, enabled: open });
  return (
    <SuggestText
      name="model"
      label={formWords.model}
      maxLength={CAR_LIMITS.nameLength}
      suggestions={open ? lines(suggestedModels(fleet, make, model)) : []}
      spell={modelName}
      onOpenChange={setOpen}
    />
  );
}

function lines(names: readonly string[]) {
  return names.map((text) => ({ key: text, text }));
}
