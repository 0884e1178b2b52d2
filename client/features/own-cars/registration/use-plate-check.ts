import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { plate } from '#shared/core/values';
import { plateQuery } from '../api';

export type PlateCheck = ReturnType<typeof usePlateCheck>;

/**
 * Whether the plate in the form is already registered. A plate that is no plate is not asked about, nor is `own`: the
 * one that the car itself has.
 */
export function usePlateCheck(regNo: string, own?: string) {
  const queryClient = useQueryClient();
  const worthAsking = () => (regNo === own ? null : wellFormed(regNo));
  const [asked, setAsked] = useState(worthAsking);
  const query = useQuery({ ...plateQuery(asked ?? ''), enabled: asked !== null });
  const current = asked !== null && asked === regNo;
  return {
    taken: current && query.data?.exists === true,
    failed: current && query.isError && !query.isFetching,
    /** The plate, once it is known to be free. */
    free: current && query.data?.exists === false ? asked : null,
    /** Asks about the plate as it stands; again, if it is the one last asked about. */
    ask(): void {
      const next = worthAsking();
      setAsked(next);
      if (next !== null && next === asked) void query.refetch();
    },
    /**
     * The answer itself, for whoever is about to pay.
     * @throws ApiError
     */
    async isTaken(next: string): Promise<boolean> {
      setAsked(next);
      return (await queryClient.fetchQuery(plateQuery(next))).exists;
    },
  };
}

function wellFormed(regNo: string): string | null {
  const parsed = plate.safeParse(regNo);
  return parsed.success ? parsed.data : null;
}
