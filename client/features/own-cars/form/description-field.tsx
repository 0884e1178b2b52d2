import { useState } from 'react';
import { CAR_LIMITS } from '#shared/core/limits';
import { removeDigits } from '#shared/core/phone-in-text';
import { Field } from '../../../ui/field';
import { TextArea } from '../../../ui/text-input';
import { carFormWords } from '../words';
import { useCarFormField } from './car-field';

/** Field for the description, from which digits are removed during typing. */
export function DescriptionField() {
  const [digitsLeftOut, setDigitsLeftOut] = useState(false);
  const description = useCarFormField('description', (text) => {
    const kept = removeDigits(text);
    if (kept !== text) setDigitsLeftOut(true);
    return kept;
  });
  return (
    <Field
      label={carFormWords.description}
      marker={carFormWords.optional}
      hint={
        <span role="status" className={digitsLeftOut ? 'font-label text-warn' : undefined}>
          {digitsLeftOut ? carFormWords.digitsLeftOut : carFormWords.descriptionHint}
        </span>
      }
      error={description.error}
    >
      <TextArea maxLength={CAR_LIMITS.descriptionLength} {...description.control} />
    </Field>
  );
}
