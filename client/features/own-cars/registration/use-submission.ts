import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CarFields } from '#shared/cars/own-cars-contract';
import { PAGE_TIMINGS } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import { ApiError } from '../../../lib/api-error';
import { describeFailure } from '../../../lib/failure-sentence';
import { useSession } from '../../../lib/session/session';
import { useTimeout } from '../../../lib/use-timeout';
import { useRegisterCar } from '../api';
import { showCarErrors } from '../form/car-form';
import { registerWords } from '../words';
import type { Registration } from './use-registration';

export type Submission = ReturnType<typeof useSubmission>;

type Outcome = 'registered' | 'not_paid' | 'failed';
type Banner = { tone: 'success' | 'error'; sentence: string };

/**
 * Submits the registration: checks the fee, then sends the car. The result shows in a banner for 4 s. After 5
 * s a success leads to the profile, and a failure is shown beside the button.
 */
export function useSubmission(registration: Registration, isPaid: (regNo: string) => Promise<boolean>) {
  const userId = useSession().user?._id ?? '';
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const register = useRegisterCar();
  const [banner, setBanner] = useState<Banner | null>(null);
  const [settled, setSettled] = useState(false);

  const submission = useMutation({
    mutationFn: async (fields: CarFields): Promise<Outcome> => {
      if (!(await isPaid(fields.regNo))) return 'not_paid';
      await register.mutateAsync({ fields, photos: registration.photos.files, userId });
      return 'registered';
    },
    onMutate: () => [setBanner(null), setSettled(false)],
    onSuccess: (outcome) => {
      if (outcome !== 'registered') return;
      registration.clear();
      setBanner({ tone: 'success', sentence: registerWords.registered });
    },
    onError: (error) => {
      // The server may have used the fee for a request whose reply was lost.
      void queryClient.invalidateQueries({ queryKey: ['payments'] });
      if (isNotPaid(error)) return;
      if (showCarErrors(registration, error)) registration.unlock();
      setBanner({ tone: 'error', sentence: registerWords.failed });
    },
  });
  const outcome = submission.data ?? outcomeOf(submission.error);

  useTimeout(banner !== null, PAGE_TIMINGS.registerBannerMs, () => setBanner(null));
  useTimeout(outcome === 'registered' || outcome === 'failed', PAGE_TIMINGS.postRegisterRedirectMs, () => {
    if (outcome === 'registered') navigate(PATHS.profile);
    else setSettled(true);
  });

  return {
    submit: () => registration.whenComplete((fields) => submission.mutate(fields)),
    busy: submission.isPending,
    registered: outcome === 'registered',
    notPaid: outcome === 'not_paid',
    banner,
    /** Shown beside the button: `reason` at once, `sentence` after the banner. */
    failure: {
      sentence: outcome === 'failed' && settled ? registerWords.failed : '',
      reason: outcome === 'failed' ? describeFailure(submission.error, { refused: '' }) : '',
    },
  };
}

/** Another tab may have used the fee after the check. */
function isNotPaid(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'payment_missing';
}

function outcomeOf(error: Error | null): Outcome | null {
  if (!error) return null;
  return isNotPaid(error) ? 'not_paid' : 'failed';
}
