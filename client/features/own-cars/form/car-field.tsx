import { type ComponentProps, memo, type ReactNode } from 'react';
import { type Path, useController, useFormContext } from 'react-hook-form';
import type { CarFields } from '#shared/cars/own-cars-contract';
import { bindFields } from '../../../lib/contract-form';
import { Field } from '../../../ui/field';
import { Select } from '../../../ui/select';
import { TextInput } from '../../../ui/text-input';
import { formWords, termWords } from '../words';
import type { CarFieldName, CarFormInput } from './car-form';

/**
 * Returns the props of one control of the car form, and its error. `rewrite` changes the text during typing.
 */
export function useCarField(name: Path<CarFormInput>, rewrite?: (text: string) => string) {
  const { errorOf, field } = bindFields(useFormContext<CarFormInput, unknown, CarFields>());
  return { error: errorOf(name), control: field(name, rewrite) };
}

type CarTextProps = Omit<ComponentProps<typeof TextInput>, 'name'> & {
  name: Path<CarFormInput>;
  label: string;
  hint?: string | undefined;
  /** Rule for the value, shown until an error replaces it. */
  rule?: string;
  rewrite?: (text: string) => string;
};

/** Single-line text field of the car form. */
export function CarText({ name, label, hint, rule, rewrite, ...rest }: CarTextProps) {
  const { error, control } = useCarField(name, rewrite);
  return (
    <Field label={label} hint={hint ?? (error ? undefined : rule)} error={error}>
      <TextInput {...rest} {...control} />
    </Field>
  );
}

type CarNumberProps = CarTextProps & { unit?: string | undefined; isMoney?: boolean | undefined };

/** Number field of the car form, for example for an amount in shillings. */
export function CarNumber({ unit, isMoney, ...rest }: CarNumberProps) {
  return (
    <CarText
      inputMode="numeric"
      autoComplete="off"
      rewrite={removeSeparators}
      leading={isMoney ? termWords.currency : undefined}
      trailing={unit && <Unit>{unit}</Unit>}
      {...rest}
    />
  );
}

/** Unit shown at the end of a field. */
export function Unit({ children }: { children: ReactNode }) {
  return <span className="text-small">{children}</span>;
}

/** Removes separators of thousands, so that '1,500' and '1 500' are read as 1500. */
export function removeSeparators(text: string): string {
  return text.replace(/[,\s]/g, '');
}

type CarSelectProps = {
  name: CarFieldName;
  label: string;
  /**
   * Value and label of each option; a stable reference, so that typing in other fields does not render the
   * options again.
   */
  options: readonly [string, string][];
  /** Label of the option for no choice. */
  empty?: string;
  className?: string;
};

/** Select of the car form; controlled, because its options may load after its value. */
export function CarSelect({ name, label, options, empty, className }: CarSelectProps) {
  const form = useFormContext<CarFormInput>();
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <Field label={label} error={fieldState.error?.message} className={className}>
      <Select
        {...field}
        value={String(field.value ?? '')}
        onChange={(event) => [fieldState.error && form.clearErrors(name), field.onChange(event)]}
      >
        <option value="">{empty ?? formWords.choose}</option>
        <Choices options={options} />
      </Select>
    </Field>
  );
}

const Choices = memo(function Choices({ options }: Pick<CarSelectProps, 'options'>) {
  return options.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
});
