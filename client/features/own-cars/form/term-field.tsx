import { useFormContext } from 'react-hook-form';
import type { TermName } from '#shared/hires/terms';
import { rewriteInput } from '../../../lib/rewrite-input';
import { Field } from '../../../ui/field';
import { Select } from '../../../ui/select';
import { TextInput } from '../../../ui/text-input';
import { termWords } from '../words';
import type { CarFormInput } from './car-form';
import { USUAL_INPUTS } from './term-inputs';

type TermFieldProps = {
  name: TermName;
  label: string;
  hint?: string;
  unit?: string;
  /** An amount in shillings. */
  money?: boolean;
  placeholder?: string;
};

/** One term of the car form that is a figure. */
export function TermField({ name, label, hint, unit, money, placeholder = '' }: TermFieldProps) {
  const { error, control } = useTermField(name);
  return (
    <Field label={label} hint={hint} error={error}>
      <TextInput
        {...control}
        defaultValue={USUAL_INPUTS[name]}
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

/** One term of the car form that is an hour of the day. */
export function HourField({ name, label, hours }: { name: TermName; label: string; hours: number[] }) {
  const { error, control } = useTermField(name);
  return (
    <Field label={label} error={error}>
      <Select {...control} defaultValue={USUAL_INPUTS[name]}>
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {termWords.hour(hour)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Returns the props of one control, and its error, which an edit clears. */
function useTermField(name: TermName) {
  const form = useFormContext<CarFormInput>();
  const control = form.register(`terms.${name}`, {
    onChange: () => error && form.clearErrors(`terms.${name}`),
  });
  const error = form.formState.errors.terms?.[name]?.message;
  return { error, control };
}

/** Accepts '1,500' and '1 500' for 1500. */
export function withoutSeparators(text: string): string {
  return text.replace(/[,\s]/g, '');
}
