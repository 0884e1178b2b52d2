import { useFormContext } from 'react-hook-form';
import { HIRE_LIMITS } from '#shared/core/limits';
import { DEFAULT_TERMS, termsOf } from '#shared/hires/terms';
import { Field } from '../../../ui/field';
import { Select } from '../../../ui/select';
import { TextInput } from '../../../ui/text-input';
import { termWords } from '../words';
import type { CarFormInput } from './car-form';
import { FoldedGroup } from './folded-group';
import { PriceExample } from './price-example';
import { rewriteInput } from './rewrite-input';
import { type TermName, termInputs } from './term-inputs';

const USUAL = termInputs(DEFAULT_TERMS);
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));

/** Optional group of the car form: the terms of hire. Folded; what is not opened stays as it is. */
export function TermFields() {
  const { formState } = useFormContext<CarFormInput>();
  return (
    <FoldedGroup
      part="terms"
      title={termWords.title}
      hint={termWords.hint}
      startsOpen={false}
      invalid={formState.errors.terms !== undefined}
    >
      <Fields />
    </FoldedGroup>
  );
}

function Fields() {
  const withDriver = useFormContext<CarFormInput>().watch('withDriver');
  const { driverPerDay } = termsOf({ withDriver: withDriver === 'true' });
  return (
    <div className="mt-4 grid gap-4">
      <div className="grid grid-cols-2 items-start gap-3 gap-y-4 md:gap-4">
        <Term name="weeklyDiscount" unit="%" label={termWords.discountFrom(HIRE_LIMITS.weeklyFromDays)} />
        <Term name="monthlyDiscount" unit="%" label={termWords.discountFrom(HIRE_LIMITS.monthlyFromDays)} />
      </div>
      <PriceExample />
      <div className="grid grid-cols-2 items-start gap-3 gap-y-4 md:gap-4">
        <Term name="deposit" money label={termWords.deposit} hint={termWords.depositHint} />
        <Term
          name="driverPerDay"
          money
          label={termWords.driver}
          hint={termWords.driverHint}
          placeholder={driverPerDay === null ? '' : String(driverPerDay)}
        />
        <Term name="kmPerDay" unit="km" label={termWords.kmPerDay} hint={termWords.kmHint} />
        <Term name="extraKm" money label={termWords.extraKm} />
        <Term name="deliveryFee" money label={termWords.delivery} hint={termWords.deliveryHint} />
        <Term
          name="noticeHours"
          unit={termWords.hours}
          label={termWords.notice}
          hint={termWords.noticeHint}
        />
        <Term name="minDays" label={termWords.minDays} />
        <Term name="maxDays" label={termWords.maxDays} />
        <Hour name="pickupFrom" label={termWords.pickupFrom} hours={HOURS} />
        <Hour
          name="pickupUntil"
          label={termWords.pickupUntil}
          hours={HOURS.map((hour) => String(Number(hour) + 1))}
        />
      </div>
    </div>
  );
}

type TermProps = {
  name: TermName;
  label: string;
  hint?: string;
  unit?: string;
  /** An amount in shillings. */
  money?: boolean;
  placeholder?: string;
};

function Term({ name, label, hint, unit, money, placeholder = '' }: TermProps) {
  const { error, control } = useTermField(name);
  return (
    <Field label={label} hint={hint} error={error}>
      <TextInput
        {...control}
        defaultValue={USUAL[name]}
        inputMode="numeric"
        autoComplete="off"
        leading={money ? termWords.currency : undefined}
        trailing={unit && <span className="text-small">{unit}</span>}
        placeholder={placeholder}
        onInput={({ currentTarget }) => rewriteInput(currentTarget, withoutSeparators)}
      />
    </Field>
  );
}

function Hour({ name, label, hours }: { name: TermName; label: string; hours: string[] }) {
  const { error, control } = useTermField(name);
  return (
    <Field label={label} error={error}>
      <Select {...control} defaultValue={USUAL[name]}>
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {termWords.hour(Number(hour))}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Props of one control, and its error, which an edit clears. */
function useTermField(name: TermName) {
  const form = useFormContext<CarFormInput>();
  const control = form.register(`terms.${name}`, {
    onChange: () => error && form.clearErrors(`terms.${name}`),
  });
  const error = form.formState.errors.terms?.[name]?.message;
  return { error, control };
}

/** Accepts '1,500' and '1 500' for 1500. */
function withoutSeparators(text: string): string {
  return text.replace(/[,\s]/g, '');
}
