import { useQuery } from '@tanstack/react-query';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { addDays } from '#shared/core/days';
import { HIRE_LIMITS } from '#shared/core/limits';
import { pricePerDay } from '#shared/core/values';
import { computeHireQuote } from '#shared/hires/quote';
import {
  applyCarTermsChange,
  type CarTermName,
  carTermsFields,
  DEFAULT_CAR_TERMS,
  TERM_NOT_OFFERED_TEXT,
} from '#shared/hires/terms';
import { RENTER_REQUIREMENTS } from '#shared/papers/rules';
import { papersQuery } from '../../../lib/papers-query';
import { useUser } from '../../../lib/session/session';
import { Field } from '../../../ui/field';
import { Select } from '../../../ui/select';
import { TextInput } from '../../../ui/text-input';
import { termWords } from '../words';
import {
  CarNumberField,
  FieldUnit,
  FoldedFieldGroup,
  removeThousandsSeparators,
  useCarFormField,
} from './car-field';
import type { CarFormInput } from './car-form';
import { DEFAULT_TERM_INPUTS } from './car-inputs';

/** Value of a term's field after the lender chose to enter a number but before one is typed; never valid. */
export const UNTYPED_NUMBER = ' ';

type OfferFieldProps = {
  name: 'deliveryFee' | 'driverPerDay' | 'kmPerDay';
  words: { label: string; notSet: string; none: string; set: string; amount: string };
  unit?: string;
  isMoney?: boolean;
};

/** Field for a term that the lender sets to a number, does not offer, or does not set. */
function OfferField({ name, words, unit, isMoney }: OfferFieldProps) {
  const { control, clearErrors, setFocus } = useFormContext<CarFormInput>();
  const { field, fieldState } = useController({ control, name: `terms.${name}`, defaultValue: '' });
  const text = String(field.value ?? '');
  const isFigure = text !== '' && text !== TERM_NOT_OFFERED_TEXT;
  const change = (value: string) => {
    clearErrors(field.name);
    field.onChange(value);
  };
  return (
    <>
      <Field label={words.label}>
        <Select
          value={isFigure ? UNTYPED_NUMBER : text}
          onChange={({ target }) => {
            change(target.value);
            if (target.value === UNTYPED_NUMBER) setTimeout(() => setFocus(field.name));
          }}
        >
          <option value="">{words.notSet}</option>
          <option value={TERM_NOT_OFFERED_TEXT}>{words.none}</option>
          <option value={UNTYPED_NUMBER}>{words.set}</option>
        </Select>
      </Field>
      {isFigure ? (
        <Field label={words.amount} error={fieldState.error?.message}>
          <TextInput
            ref={field.ref}
            name={field.name}
            value={text.trim()}
            inputMode="numeric"
            autoComplete="off"
            leading={isMoney ? termWords.currency : undefined}
            trailing={unit && <FieldUnit>{unit}</FieldUnit>}
            onChange={({ target }) => change(removeThousandsSeparators(target.value) || UNTYPED_NUMBER)}
            onBlur={field.onBlur}
          />
        </Field>
      ) : (
        <span />
      )}
    </>
  );
}

/** Arbitrary day on which the example hire starts: its price depends only on the number of days. */
const ANY_DAY = '2026-01-01';
const discounts = carTermsFields.pick({ weeklyDiscount: true, monthlyDiscount: true }).partial();

/** Example of what renters pay for several days with the entered price and discounts. */
function PriceExample() {
  const { control } = useFormContext<CarFormInput>();
  const [typedPrice, typedTerms] = useWatch({ control, name: ['price', 'terms'] });
  const price = pricePerDay.safeParse(typedPrice).data;
  const terms = discounts.safeParse(typedTerms ?? {}).data;
  if (!price || !terms) return null;
  return (
    <ul className="grid gap-1 rounded-control bg-sunken px-3.5 py-3 text-small">
      {[HIRE_LIMITS.weeklyFromDays, HIRE_LIMITS.monthlyFromDays].map((days) => {
        const to = addDays(ANY_DAY, days - 1);
        const { total } = computeHireQuote({
          price,
          terms: { ...DEFAULT_CAR_TERMS, ...applyCarTermsChange({}, terms) },
          from: ANY_DAY,
          to,
        });
        return <li key={days}>{termWords.example(days, total, price * days)}</li>;
      })}
    </ul>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

type TermFieldProps = {
  name: CarTermName;
  label: string;
  hint?: string;
  unit?: string;
  isMoney?: boolean;
  /** Whether a default value applies while the lender has not set the term. */
  isUsual?: boolean;
};

function TermField({ name, isUsual, ...rest }: TermFieldProps) {
  return (
    <CarNumberField
      {...rest}
      name={`terms.${name}`}
      defaultValue={DEFAULT_TERM_INPUTS[name]}
      placeholder={isUsual ? '' : termWords.notSet}
    />
  );
}

function HourField({ name, label, from }: { name: CarTermName; label: string; from: 0 | 1 }) {
  const { error, control } = useCarFormField(`terms.${name}`);
  return (
    <Field label={label} error={error}>
      <Select {...control} defaultValue={DEFAULT_TERM_INPUTS[name]}>
        {HOURS.map((hour) => (
          <option key={hour} value={hour + from}>
            {termWords.hour(hour + from)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/**
 * Field for the renters whom the owner accepts. A checked licence is an option only where papers are checked,
 * or if it is already chosen: a stored choice must be an option from the first rendering, because a select
 * shows no value whose option is added later.
 */
function RentersField() {
  const { error, control } = useCarFormField('terms.renters');
  const chosen = useFormContext<CarFormInput>().getValues('terms.renters');
  const papers = useQuery(papersQuery(useUser()?._id ?? '')).data;
  const isOn = papers !== undefined && papers.country !== null;
  const choices = RENTER_REQUIREMENTS.filter((one) => one !== 'licence' || isOn || one === chosen);
  return (
    <Field label={termWords.renters} error={error}>
      <Select {...control} defaultValue="">
        {choices.map((one) => (
          <option key={one} value={one === 'anyone' ? '' : one}>
            {termWords.renterChoices[one]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Optional, folded group of the car form with the terms of hire, such as the delivery fee. */
export function TermFields() {
  const { formState } = useFormContext<CarFormInput>();
  return (
    <FoldedFieldGroup
      part="terms"
      title={termWords.title}
      hint={termWords.hint}
      startsOpen={false}
      invalid={formState.errors.terms !== undefined}
    >
      <Fields />
    </FoldedFieldGroup>
  );
}

/** Folded group of the car form with the terms of hire that have no switch. */
export function MoreTermFields() {
  const { formState } = useFormContext<CarFormInput>();
  const { deliveryFee, driverPerDay, kmPerDay, extraKm, ...others } = formState.errors.terms ?? {};
  return (
    <FoldedFieldGroup
      part="terms"
      title={termWords.more}
      hint={termWords.moreHint}
      startsOpen={false}
      invalid={Object.keys(others).length > 0}
    >
      <div className="mt-4 grid gap-4">
        <OtherTermFields />
      </div>
    </FoldedFieldGroup>
  );
}

const COLUMNS = 'grid grid-cols-2 items-start gap-3 gap-y-4 md:gap-4';

function Fields() {
  const { driver, kilometres, delivery } = termWords;
  return (
    <div className="mt-4 grid gap-4">
      <div className={COLUMNS}>
        <OfferField name="deliveryFee" isMoney words={delivery} />
        <OfferField name="driverPerDay" isMoney words={driver} />
        <OfferField name="kmPerDay" unit="km" words={kilometres} />
        <TermField name="extraKm" isMoney label={termWords.extraKm} />
      </div>
      <OtherTermFields />
    </div>
  );
}

function OtherTermFields() {
  return (
    <>
      <div className={COLUMNS}>
        <TermField
          name="weeklyDiscount"
          unit="%"
          label={termWords.discountFrom(HIRE_LIMITS.weeklyFromDays)}
        />
        <TermField
          name="monthlyDiscount"
          unit="%"
          label={termWords.discountFrom(HIRE_LIMITS.monthlyFromDays)}
        />
      </div>
      <PriceExample />
      <RentersField />
      <div className={COLUMNS}>
        <TermField name="deposit" isMoney label={termWords.deposit} hint={termWords.depositHint} />
        <TermField
          name="noticeHours"
          unit={termWords.hours}
          label={termWords.notice}
          hint={termWords.noticeHint}
        />
        <TermField name="minDays" isUsual label={termWords.minDays} />
        <TermField name="maxDays" isUsual label={termWords.maxDays} />
        <HourField name="pickupFrom" label={termWords.pickupFrom} from={0} />
        <HourField name="pickupUntil" label={termWords.pickupUntil} from={1} />
        <TermField name="tankLitres" label={termWords.tank} hint={termWords.fuelHint} />
        <TermField name="fuelPrice" label={termWords.fuelPrice} hint={termWords.fuelHint} />
      </div>
    </>
  );
}
