import { useMutation } from '@tanstack/react-query';
import type { revealContact } from '#shared/cars/contract';
import { BROWSING_CALLS } from '#shared/core/browsing-calls';
import { callAt } from '../../lib/api-client';
import { rememberRevealed } from '../../lib/session/revealed-cars';

/** Fetches the lender's number. The variable is the user's id: another user must not see the result. */
export function useContactReveal(carId: string) {
  return useMutation({
    mutationFn: (_userId: string) =>
      callAt<typeof revealContact>(BROWSING_CALLS.revealContact, { params: { carId } }),
    onSuccess: (_, userId) => rememberRevealed(userId, carId),
  });
}
