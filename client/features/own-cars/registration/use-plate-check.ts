import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { plate } from '#shared/core/values';
import { plateQuery } from '../api';

export type PlateCheck = ReturnType<typeof usePlateCheck>;

/** Checks whether a plate is registered; skips invalid plates and `own`, the plate of the edited car. */
export function usePlateCheck(regNo: string, own?: string) {
  const queryClient = useQueryClient();
  const checkable = () => (regNo === own ? null : validPlate(regNo));
  const [checked, setChecked] = useState(checkable);
  const query = useQuery({ ...plateQuery(checked ?? ''), enabled: checked !== null });
  const current = checked !== null && checked === regNo;
  return {
    taken: current && query.data?.exists === true,
    failed: current && query.isError && !query.isFetching,
    /** The checked plate if it is free; otherwise null. */
    free: current && query.data?.exists === false ? checked : null,
    /** Checks the current plate, even if it was just checked. */
    run(): void {
      const next = checkable();
      setChecked(next);
      if (next !== null && next === checked) void query.refetch();
    },
    /**
     * Checks a plate.
     * @returns whether the plate is registered
     * @throws ApiError
     */
    async isTaken(next: string): Promise<boolean> {
      setChecked(next);
      return (await queryClient.fetchQuery(plateQuery(next))).exists;
    },
  };
}

function validPlate(regNo: string): string | null {
  const parsed = plate.safeParse(regNo);
  return parsed.success ? parsed.data : null;
}
