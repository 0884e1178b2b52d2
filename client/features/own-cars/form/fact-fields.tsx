import { type ReactNode, useId, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { CAR_FACT_LABELS, FUEL_POLICIES } from '#shared/cars/labels';
import { CAR_LIMITS } from '#shared/core/limits';
import { TERM_NOT_OFFERED_TEXT } from '#shared/hires/terms';
import { Checkbox } from '../../../ui/checkbox';
import { Field } from '../../../ui/field';
import { TextArea } from '../../../ui/text-input';
import { carFactFormWords } from '../words';
import { CarNumberField, CarSelectField, FoldedFieldGroup, useCarFormField } from './car-field';
import type { CarFormInput } from './car-form';
import { CAR_FACT_NAMES, hasStatedFacts } from './car-inputs';

const YES_OR_NO = ['airCon', 'fourWheel', 'bluetooth', 'childSeat', 'withDriver'] as const;
const ANSWERS: [string, string][] = [
  ['true', carFactFormWords.yes],
  ['false', carFactFormWords.no],
];
const POLICIES = Object.entries(FUEL_POLICIES);

type FactFieldsProps = {
  lead?: ReactNode;
  /** Whether the pick-up field moves from this group to a place beside the delivery fee once a fee is set. */
  namesPlacesWithDelivery?: boolean;
};

/** Optional group of fields for facts about a car; open from the start if a fact is stated. */
export function FactFields({ lead, namesPlacesWithDelivery = false }: FactFieldsProps) {
  const { formState, getValues } = useFormContext<CarFormInput>();
  const [startsOpen] = useState(() => hasStatedFacts(getValues()));
  return (
    <FoldedFieldGroup
      part="facts"
      title={carFactFormWords.title}
      hint={carFactFormWords.hint}
      startsOpen={startsOpen}
      invalid={CAR_FACT_NAMES.some((name) => formState.errors[name])}
      lead={lead}
    >
      <Fields namesPlacesWithDelivery={namesPlacesWithDelivery} />
    </FoldedFieldGroup>
  );
}

function Fields({ namesPlacesWithDelivery }: Pick<FactFieldsProps, 'namesPlacesWithDelivery'>) {
  const { control } = useFormContext<CarFormInput>();
  const fee = String(useWatch({ control, name: 'terms.deliveryFee' }) ?? '');
  const isElsewhere = namesPlacesWithDelivery && fee !== '' && fee !== TERM_NOT_OFFERED_TEXT;
  return (
    <div className="mt-4 grid gap-4">
      <div className="grid grid-cols-2 items-start gap-3 gap-y-4 md:grid-cols-3 md:gap-4">
        <CarNumberField name="seats" label={CAR_FACT_LABELS.seats} rewrite={removeNonDigits} />
        <CarNumberField name="doors" label={CAR_FACT_LABELS.doors} rewrite={removeNonDigits} />
        <CarNumberField name="engine" label={carFactFormWords.engine} rewrite={removeNonDigits} />
        {YES_OR_NO.map((name) => (
          <CarSelectField
            key={name}
            name={name}
            label={CAR_FACT_LABELS[name]}
            options={ANSWERS}
            empty={carFactFormWords.notSaid}
          />
        ))}
        <CarSelectField
          name="fuelPolicy"
          label={CAR_FACT_LABELS.fuelPolicy}
          options={POLICIES}
          empty={carFactFormWords.notSaid}
          className="max-md:col-span-2"
        />
      </div>
      {!isElsewhere && <PickupField />}
      <PartyBusCheckbox />
    </div>
  );
}

export function PickupField() {
  const { error, control } = useCarFormField('pickup');
  return (
    <Field
      label={CAR_FACT_LABELS.pickup}
      hint={carFactFormWords.pickupHint(CAR_LIMITS.pickupPlaces)}
      error={error}
    >
      <TextArea {...control} />
    </Field>
  );
}

/** Checkbox for a party bus. If it was never ticked, the fact stays unstated instead of false. */
function PartyBusCheckbox() {
  const { control } = useFormContext<CarFormInput>();
  const { field, fieldState } = useController({ control, name: 'partyBus' });
  const hintId = useId();
  return (
    <div>
      <Checkbox
        ref={field.ref}
        name={field.name}
        checked={String(field.value) === 'true'}
        aria-describedby={hintId}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(event.target.checked ? 'true' : 'false')}
        error={fieldState.error?.message}
      >
        {carFactFormWords.partyBus}
      </Checkbox>
      <p id={hintId} className="text-small text-ink2">
        {carFactFormWords.partyBusHint(CAR_LIMITS.partyBusMinSeats)}
      </p>
    </div>
  );
}

function removeNonDigits(text: string): string {
  return text.replace(/\D/g, '');
}
