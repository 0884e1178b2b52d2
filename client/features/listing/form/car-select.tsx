import { useController, useFormContext } from 'react-hook-form';
import { Field } from '../../../ui/field';
import { Select } from '../../../ui/select';
import { formWords } from '../words';
import type { CarFieldName, CarFormInput } from './car-form';

type CarSelectProps = {
  name: CarFieldName;
  label: string;
  /** Value and what a person reads. */
  options: [string, string][];
  className?: string;
};

/** One choice of the car's form. Controlled, because options may come later than the value. */
export function CarSelect({ name, label, options, className }: CarSelectProps) {
  const form = useFormContext<CarFormInput>();
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <Field label={label} error={fieldState.error?.message} className={className}>
      <Select
        {...field}
        value={field.value ?? ''}
        onChange={(event) => [form.clearErrors(name), field.onChange(event)]}
      >
        <option value="">{formWords.choose}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
