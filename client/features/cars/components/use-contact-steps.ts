import { useState } from 'react';
import { PATHS } from '#shared/core/paths';
import { useSession } from '../../../lib/session/session';
import { useContactReveal } from '../api';

export type ContactSteps = ReturnType<typeof useContactSteps>;

/** Steps of a contact reveal: hidden, terms, number; signed out, the sign-in modal instead. */
export function useContactSteps(carId: string) {
  const { user, openModal } = useSession();
  const [reading, setReading] = useState(false);
  const reveal = useContactReveal(carId);
  const userId = user?._id;

  return {
    signedIn: userId !== undefined,
    /** Whether the terms dialog is open. */
    reading: reading && userId !== undefined,
    /** The number, if it was revealed to the user who is signed in now. */
    contact: userId !== undefined && reveal.variables === userId ? reveal.data?.contact : undefined,
    busy: reveal.isPending,
    failure: reveal.error,
    start() {
      if (!userId) {
        openModal('signin', PATHS.car(carId));
        return;
      }
      reveal.reset();
      setReading(true);
    },
    /** Also discards a number that is still loading. */
    cancel() {
      reveal.reset();
      setReading(false);
    },
    accept() {
      if (userId) reveal.mutate(userId, { onSuccess: () => setReading(false) });
    },
  };
}
