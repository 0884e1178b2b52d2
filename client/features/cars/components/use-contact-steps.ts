import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../../lib/api-error';
import { wasRevealed } from '../../../lib/session/revealed-cars';
import { useSession } from '../../../lib/session/session';
import { useAfterSignIn } from '../../../lib/session/use-after-sign-in';
import { isVerifiedAccount, verificationQuery } from '../../../lib/verification';
import { awaitReveal, forgetAwaitedReveal, isRevealAwaited } from '../awaited-reveal';
import { useContactReveal } from '../contact-reveal';

export type ContactSteps = ReturnType<typeof useContactSteps>;

/**
 * Steps of a contact reveal: hidden, terms, number; signed out, the sign-in modal instead. An account that must be
 * verified first gets the number as soon as it is, in any tab and on any device. A number that this tab has shown is
 * asked for again after a reload.
 */
export function useContactSteps(carId: string) {
  const { user } = useSession();
  const [step, setStep] = useState<'none' | 'terms' | 'verify'>('none');
  const reveal = useContactReveal(carId);
  const userId = user?._id;
  const shownBefore = userId !== undefined && wasRevealed(userId, carId);
  const startAfterSignIn = useAfterSignIn(() => !shownBefore && setStep('terms'));
  const waiting = userId !== undefined && isRevealAwaited(userId, carId);
  const verification = useQuery({ ...verificationQuery(userId ?? ''), enabled: waiting });
  const verified = waiting && isVerifiedAccount(verification.data);

  const resume = useEffectEvent(() => {
    if (!userId || !isRevealAwaited(userId, carId)) return;
    forgetAwaitedReveal();
    setStep('none');
    reveal.mutate(userId, { onError: () => setStep('terms') });
  });
  useEffect(() => {
    if (verified) resume();
  }, [verified]);

  const showAgain = useEffectEvent(() => {
    if (userId && shownBefore) reveal.mutate(userId);
  });
  useEffect(() => {
    if (userId) showAgain();
  }, [userId]);

  return {
    signedIn: userId !== undefined,
    /** Whether the terms dialog is open. */
    reading: step === 'terms' && userId !== undefined,
    /** Whether the account must be verified before the number is shown. */
    verifying: step === 'verify' && userId !== undefined,
    /** The number, if it was revealed to the user who is signed in now. */
    contact: userId !== undefined && reveal.variables === userId ? reveal.data?.contact : undefined,
    busy: reveal.isPending,
    failure: reveal.error,
    start() {
      if (!userId) {
        startAfterSignIn();
        return;
      }
      reveal.reset();
      setStep('terms');
    },
    /** Also discards a number that is still loading. */
    cancel() {
      reveal.reset();
      setStep('none');
    },
    accept() {
      if (!userId) return;
      reveal.mutate(userId, {
        onSuccess: () => setStep('none'),
        onError: (error) => {
          if (!(error instanceof ApiError) || error.code !== 'verification_needed') return;
          awaitReveal(userId, carId);
          setStep('verify');
        },
      });
    },
  };
}
