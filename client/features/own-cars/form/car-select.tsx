import { memo } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Field } from '../../../ui/field';
import { Select } from '../../../ui/select';
import { formWords } from '../words';
import type { CarFieldName, CarFormInput } from './car-form';

type CarSelectProps = {
  name: CarFieldName;
  label: string;
  /** Value and label; a stable reference, so that typing elsewhere does not re-render the options. */
  options: readonly [string, string][];
  /** The text of no choice. */
  empty?: string;
  className?: string;
};

/** Select of the car form. Controlled, because its options may load after its value. */
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
