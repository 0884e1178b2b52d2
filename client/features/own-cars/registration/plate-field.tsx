import { useQuery, useQueryClient } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { normalisePlate, plate } from '#shared/core/values';
import { useSession } from '../../../lib/session/session';
import { Field } from '../../../ui/field';
import { PlateInput } from '../../../ui/plate-input';
import { ownCarsQuery, plateCheckQuery } from '../api';
import { DisputeLink } from '../dispute/dispute-dialog';
import { useCarFormField } from '../form/car-field';
import type { CarFormInput } from '../form/car-form';
import { carFormWords } from '../words';

export type PlateCheck = ReturnType<typeof usePlateCheck>;

/** Checks whether a plate is registered; skips invalid plates and `own`, the plate of the edited car. */
export function usePlateCheck(regNo: string, own?: string) {
  const queryClient = useQueryClient();
  const checkable = () => (regNo === own ? null : validPlate(regNo));
  const [checked, setChecked] = useState(checkable);
  const query = useQuery({ ...plateCheckQuery(checked ?? ''), enabled: checked !== null });
  const current = checked !== null && checked === regNo;
  return {
    taken: current && query.data?.exists === true,
    failed: current && query.isError && !query.isFetching,
    /** The checked plate if no car is registered with it; otherwise null. */
    free: current && query.data?.exists === false ? checked : null,
    /** Asks the server about the typed plate, even if it was just checked. */
    run(): void {
      const next = checkable();
      setChecked(next);
      if (next !== null && next === checked) void query.refetch();
    },
    /** Returns whether a plate is registered. @throws ApiError */
    async isTaken(next: string): Promise<boolean> {
      setChecked(next);
      return (await queryClient.fetchQuery(plateCheckQuery(next))).exists;
    },
  };
}

function validPlate(regNo: string): string | null {
  const parsed = plate.safeParse(regNo);
  return parsed.success ? parsed.data : null;
}

type PlateFieldProps = {
  check: PlateCheck;
  /** Whether the field offers a dispute about a taken plate; false in the admins' form. */
  canDispute?: boolean;
};

export function PlateField({ check, canDispute = true }: PlateFieldProps) {
  const { getValues } = useFormContext<CarFormInput>();
  const { error, control } = useCarFormField('regNo', normalisePlate);
  const userId = useSession().user?._id ?? '';
  const owned = useQuery({
    ...ownCarsQuery(userId),
    enabled: canDispute && check.taken && userId !== '',
  }).data;
  const isOwn = owned?.some(({ regNo }) => regNo === getValues('regNo'));
  const problem = check.taken ? carFormWords.taken : check.failed ? carFormWords.unchecked : undefined;
  return (
    <div className="min-w-0 max-md:col-span-2">
      <Field
        label={carFormWords.regNo}
        hint={error || problem ? undefined : carFormWords.regNoHint}
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
                <span className="sr-only">{carFormWords.free}</span>
              </>
            )}
          </span>
        </span>
      </Field>
      {check.taken && owned && !isOwn && (
        <DisputeLink regNo={getValues('regNo')} suggestedPhone={getValues('contact')} />
      )}
    </div>
  );
}
