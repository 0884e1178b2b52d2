import Check from 'lucide-react/icons/check';
import { useFormContext } from 'react-hook-form';
import { normalisePlate } from '#shared/core/values';
import { Field } from '../../../ui/field';
import { PlateInput } from '../../../ui/plate-input';
import { DisputeLink } from '../dispute/dispute-dialog';
import { useCarField } from '../form/car-field';
import type { CarFormInput } from '../form/car-form';
import { formWords } from '../words';
import type { PlateCheck } from './use-plate-check';

/** Field for the plate: normalises it during typing, and on blur checks whether the plate is taken. */
export function PlateField({ check }: { check: PlateCheck }) {
  const { getValues } = useFormContext<CarFormInput>();
  const { error, control } = useCarField('regNo', normalisePlate);
  const problem = check.taken ? formWords.taken : check.failed ? formWords.unchecked : undefined;
  return (
    <div className="min-w-0 max-md:col-span-2">
      <Field
        label={formWords.regNo}
        hint={error || problem ? undefined : formWords.regNoHint}
        error={error ?? problem}
      >
        <span className="grid items-center *:col-start-1 *:row-start-1">
          <PlateInput
            {...control}
            onBlur={(event) => {
              check.run();
              return control.onBlur(event);
            }}
          />
          <span role="status" className="pointer-events-none mr-3.5 justify-self-end text-tea">
            {check.free !== null && (
              <>
                <Check size={20} aria-hidden />
                <span className="sr-only">{formWords.free}</span>
              </>
            )}
          </span>
        </span>
      </Field>
      {check.taken && <DisputeLink regNo={getValues('regNo')} suggestedPhone={getValues('contact')} />}
    </div>
  );
}
