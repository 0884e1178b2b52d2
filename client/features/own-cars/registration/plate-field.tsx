import Check from 'lucide-react/icons/check';
import { normalisePlate } from '#shared/core/values';
import { Field } from '../../../ui/field';
import { PlateInput } from '../../../ui/plate-input';
import { useCarField } from '../form/use-car-field';
import { formWords } from '../words';
import type { PlateCheck } from './use-plate-check';

/** Plate input: normalised while typing; leaving it checks whether the plate is taken. */
export function PlateField({ check }: { check: PlateCheck }) {
  const { error, control } = useCarField('regNo', normalisePlate);
  const problem = check.taken ? formWords.taken : check.failed ? formWords.unchecked : undefined;
  return (
    <Field
      label={formWords.regNo}
      hint={error || problem ? undefined : formWords.regNoHint}
      error={error ?? problem}
      className="max-md:col-span-2"
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
  );
}
