import { useController, useFormContext } from 'react-hook-form';
import { NO_TERM } from '#shared/hires/terms';
import { Field } from '../../../ui/field';
import { Select } from '../../../ui/select';
import { TextInput } from '../../../ui/text-input';
import { termWords } from '../words';
import type { CarFormInput } from './car-form';
import { withoutSeparators } from './term-field';

/** The field's text while a figure is chosen and not typed yet; no valid term. */
const UNTYPED = ' ';

type OfferFieldProps = {
  name: 'deliveryFee' | 'driverPerDay' | 'kmPerDay';
  words: { label: string; notSet: string; none: string; set: string; amount: string };
  unit?: string;
  /** An amount in shillings. */
  money?: boolean;
};

/** One term of the car form that the lender sets to a figure, refuses, or leaves open. */
export function OfferField({ name, words, unit, money }: OfferFieldProps) {
  const { control, clearErrors, setFocus } = useFormContext<CarFormInput>();
  const { field, fieldState } = useController({ control, name: `terms.${name}`, defaultValue: '' });
  const text = String(field.value ?? '');
  const isFigure = text !== '' && text !== NO_TERM;
  const change = (value: string) => {
    clearErrors(field.name);
    field.onChange(value);
  };
  return (
    <>
      <Field label={words.label}>
        <Select
          value={isFigure ? UNTYPED : text}
          onChange={({ target }) => {
            change(target.value);
            if (target.value === UNTYPED) setTimeout(() => setFocus(field.name));
          }}
        >
          <option value="">{words.notSet}</option>
          <option value={NO_TERM}>{words.none}</option>
          <option value={UNTYPED}>{words.set}</option>
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
            leading={money ? termWords.currency : undefined}
            trailing={unit && <span className="text-small">{unit}</span>}
            onChange={({ target }) => change(withoutSeparators(target.value) || UNTYPED)}
            onBlur={field.onBlur}
          />
        </Field>
      ) : (
        <span />
      )}
    </>
  );
}
