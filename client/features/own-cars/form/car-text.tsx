import type { ComponentProps } from 'react';
import { Field } from '../../../ui/field';
import { TextInput } from '../../../ui/text-input';
import type { CarFieldName } from './car-form';
import { useCarField } from './use-car-field';

type CarTextProps = Omit<ComponentProps<typeof TextInput>, 'name'> & {
  name: CarFieldName;
  label: string;
  hint?: string;
  /** Replaced by the error, if there is one. */
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
