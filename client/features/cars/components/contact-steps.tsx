import { useMutation, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import Phone from 'lucide-react/icons/phone';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PublicCar, revealContact } from '#shared/cars/contract';
import { BROWSING_CALLS } from '#shared/core/browsing-calls';
import { DAY_MS } from '#shared/core/durations';
import { formatContact, toInternationalPhoneDigits } from '#shared/core/phone';
import { callByPath } from '../../../lib/api-client';
import { ApiError } from '../../../lib/api-error';
import { deviceStorage } from '../../../lib/browser-storage';
import { hasRevealedCar, rememberRevealedCar } from '../../../lib/session/revealed-cars';
import { useSession } from '../../../lib/session/session';
import { useActionAfterSignIn } from '../../../lib/session/use-after-sign-in';
import { isVerifiedAccount, verificationQuery } from '../../../lib/verification';
import { Button } from '../../../ui/button';
import { getLenderName } from '../lender-name';
import { carWords } from '../words';

const KEY = 'awaitedReveal';
const LIFETIME_MS = DAY_MS;

/** Contact reveal that waits until the account is verified; stored for a day, for all tabs. */
type AwaitedReveal = { userId: string; carId: string; at: number };

function awaitReveal(userId: string, carId: string): void {
  const awaited: AwaitedReveal = { userId, carId, at: Date.now() };
  deviceStorage.setItem(KEY, JSON.stringify(awaited));
}

function isRevealAwaited(userId: string, carId: string): boolean {
  const awaited = readAwaitedReveal();
  return (
    awaited?.userId === userId && awaited.carId === carId && Date.now() - (awaited.at ?? 0) < LIFETIME_MS
  );
}

function forgetAwaitedReveal(): void {
  deviceStorage.removeItem(KEY);
}

function readAwaitedReveal(): Partial<AwaitedReveal> | null {
  try {
    const awaited: unknown = JSON.parse(deviceStorage.getItem(KEY) ?? 'null');
    return typeof awaited === 'object' ? awaited : null;
  } catch {
    return null;
  }
}

/** Fetches a lender's phone number; the variable is the user's id, so that no other user sees the result. */
function useContactReveal(carId: string) {
  return useMutation({
    mutationFn: (_userId: string) =>
      callByPath<typeof revealContact>(BROWSING_CALLS.revealContact, { params: { carId } }),
    onSuccess: (_, userId) => rememberRevealedCar(userId, carId),
  });
}

export type ContactSteps = ReturnType<typeof useContactSteps>;

/**
 * Handles the steps until a lender's phone number is shown: terms, then number; visitors sign in first. If
 * the account must be verified, the number is fetched after the verification, in any tab or on any device.
 * After a reload, a number that this tab has shown is fetched again.
 */
export function useContactSteps(car: PublicCar) {
  const { user } = useSession();
  const carId = car._id;
  const [step, setStep] = useState<'none' | 'terms' | 'verify'>('none');
  const reveal = useContactReveal(carId);
  const userId = user?._id;
  const shownBefore = userId !== undefined && hasRevealedCar(userId, carId);
  const startAfterSignIn = useActionAfterSignIn(
    carWords.toSeeNumber(getLenderName(car)),
    () => !shownBefore && setStep('terms'),
  );
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
    reading: step === 'terms' && userId !== undefined,
    verifying: step === 'verify' && userId !== undefined,
    /** The number, if it was revealed to the user who is now signed in. */
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
    /** Closes the dialog and discards a number that is still loading. */
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

export function ContactButton({ steps, icon }: { steps: ContactSteps; icon?: LucideIcon }) {
  const button = useRef<HTMLButtonElement>(null);
  const { verifying } = steps;
  useEffect(() => {
    if (!verifying) return;
    // The verification dialog replaces the terms dialog, so the focus cannot return to the opening button.
    return () => button.current?.focus({ preventScroll: true });
  }, [verifying]);
  return (
    <Button
      ref={button}
      {...(icon ? { icon } : {})}
      busy={steps.busy && !steps.reading}
      onClick={steps.start}
      variant="secondary"
      className="max-md:px-2 md:px-2"
    >
      {steps.signedIn ? carWords.viewContact : carWords.signInForContact}
    </Button>
  );
}

/** The revealed number as a `tel:` link, which receives the focus of the button that it replaces. */
export function PhoneLink({ contact, className }: { contact: string; className?: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === body || activeElement?.closest('[role="dialog"]'))
      link.current?.focus({ preventScroll: true });
  }, []);
  return (
    <a
      ref={link}
      href={`tel:+${toInternationalPhoneDigits(contact)}`}
      className={clsx('flex min-h-11 items-center gap-2 font-display tabular-nums', className)}
    >
      <Phone size={20} aria-hidden className="text-tea" />
      {formatContact(contact)}
    </a>
  );
}
