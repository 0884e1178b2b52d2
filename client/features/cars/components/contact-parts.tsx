import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import Phone from 'lucide-react/icons/phone';
import { useEffect, useRef } from 'react';
import { formatContact, toDialDigits } from '#shared/core/phone';
import { Button } from '../../../ui/button';
import { carWords } from '../words';
import type { ContactSteps } from './use-contact-steps';

/** Button that opens the terms, or the sign-in dialog for a visitor. */
export function ContactButton({ steps, icon }: { steps: ContactSteps; icon?: LucideIcon }) {
  const button = useRef<HTMLButtonElement>(null);
  const { verifying } = steps;
  useEffect(() => {
    if (!verifying) return;
    // The verification dialog replaces the terms dialog, so the focus cannot return to the button that opened
    // it.
    return () => button.current?.focus({ preventScroll: true });
  }, [verifying]);
  return (
    <Button
      ref={button}
      {...(icon ? { icon } : {})}
      busy={steps.busy && !steps.reading}
      onClick={steps.start}
      className="max-md:px-4"
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
      href={`tel:+${toDialDigits(contact)}`}
      className={clsx('flex min-h-11 items-center gap-2 font-display tabular-nums', className)}
    >
      <Phone size={20} aria-hidden className="text-tea" />
      {formatContact(contact)}
    </a>
  );
}
