import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import CircleCheck from 'lucide-react/icons/circle-check';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import Pencil from 'lucide-react/icons/pencil';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { PATHS } from '#shared/core/paths';
import { PageHead } from '../../../lib/page-head';
import { useSession } from '../../../lib/session/session';
import { Button } from '../../../ui/button';
import { HeaderIcons } from '../../../ui/header-slots';
import { LinkButton } from '../../../ui/link-button';
import { Notice } from '../../../ui/notice';
import { PageHeading } from '../../../ui/page-heading';
import { ShareButton } from '../../../ui/share-button';
import { ownCarsQuery } from '../api';
import { hasTypedText } from '../registration/draft';
import { FormSteps } from '../registration/form-steps';
import { findNextRegistrationStep, PaymentBar, type RegistrationFeeState } from '../registration/payment-bar';
import type { Registration, RegistrationSubmission } from '../registration/use-registration';
import { useRegistrationSteps } from '../registration/use-steps';
import { registerWords } from '../words';

/**
 * Hint for new owners about the agreement form; until the user's cars are loaded, it is invisible but takes
 * its space.
 */
function AgreementStrip() {
  const userId = useSession().user?._id ?? '';
  const { data, isPending } = useQuery({ ...ownCarsQuery(userId), enabled: userId !== '' });
  if (data && data.length > 0) return null;
  return (
    <div
      className={clsx(
        'flex items-center gap-3.5 rounded-card bg-warn-tint px-3.5 py-1.5 text-small text-warn',
        isPending && 'invisible',
      )}
    >
      <FileText size={24} aria-hidden />
      <p className="min-w-0">
        {registerWords.agreement}{' '}
        <a
          href={PATHS.agreementForm}
          download
          className="inline-flex min-h-11 items-center font-heading underline"
        >
          <Download size={16} aria-hidden className="mr-1.5 inline-block align-[-2px]" />
          {registerWords.agreementLink}
        </a>
      </p>
    </div>
  );
}

type RegisterViewProps = {
  registration: Registration;
  submission: RegistrationSubmission;
  fee: RegistrationFeeState & { status: ReactNode };
  lead?: ReactNode;
  /** Preview of the car's card as renters will see it, beside the form on wide windows. */
  preview: ReactNode;
  onPay: () => void;
};

export function RegisterView({ registration, submission, fee, lead, preview, onPay }: RegisterViewProps) {
  const { form, locked } = registration;
  const { banner } = submission;
  const done = submission.registered;
  const { paysFirst } = findNextRegistrationStep(registration, submission, fee);
  const steps = useRegistrationSteps();
  const foldAll = useEffectEvent(steps.foldAll);
  useEffect(() => {
    if (locked) foldAll();
  }, [locked]);

  function proceed(event: FormEvent) {
    event.preventDefault();
    if (submission.busy || registration.checking || done) return;
    if (!paysFirst) void submission.submit();
    else if (locked) onPay();
    else void registration.whenComplete(onPay);
  }

  return (
    <div className="page-width pt-3 lg:py-8">
      <PageHead page="registerCar" />
      {banner && (
        <div className="fixed inset-x-4 top-18 z-20 mx-auto max-w-147 rounded-control bg-surface shadow-floating md:top-22">
          <Notice tone={banner.tone}>{banner.sentence}</Notice>
        </div>
      )}
      <PageHeading title={registerWords.title} className="lg:mb-5" />
      {lead && <div className="mt-3">{lead}</div>}
      {submission.listed && done && <LiveListing car={submission.listed} onUse={submission.stay} />}
      <FormProvider {...form}>
        {!done && <DraftSaved />}
        <form
          noValidate
          onSubmit={proceed}
          className="mt-3 grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:gap-5"
        >
          {/* Remounts the steps when a car's values fill the form, to open optional groups with values. */}
          <fieldset
            key={registration.fills}
            disabled={locked || submission.busy || done}
            hidden={done}
            className="grid min-w-0 gap-3"
            {...steps.listeners}
          >
            <FormSteps registration={registration} steps={steps}>
              {!done && <AgreementStrip />}
            </FormSteps>
          </fieldset>
          {!done && (
            <div className="max-lg:contents lg:sticky lg:top-24 lg:grid lg:gap-5">
              {preview}
              <PaymentBar {...{ registration, submission, fee, onPay }}>
                {fee.status}
                <FeeFailure submission={submission} fee={fee} />
                {locked && <Unlock registration={registration} isDisabled={submission.busy} />}
              </PaymentBar>
            </div>
          )}
        </form>
      </FormProvider>
    </div>
  );
}

/** Shows in the header that the typed text is kept on this device. */
function DraftSaved() {
  if (!hasTypedText(useWatch())) return null;
  return (
    <HeaderIcons>
      <span className="flex items-center gap-1 text-tiny font-label text-ink2">
        <CircleCheck size={16} aria-hidden className="text-ok" />
        {registerWords.draftSaved}
      </span>
    </HeaderIcons>
  );
}

type LiveListingProps = { car: { _id: string; make: string; model: string }; onUse: () => void };

/** Shows after the registration that the listing is live, with buttons to open and share it. */
function LiveListing({ car, onUse }: LiveListingProps) {
  return (
    <section
      aria-label={registerWords.live}
      onPointerDown={onUse}
      onKeyDown={onUse}
      className="mt-3 grid gap-3 rounded-card border border-line bg-surface p-4"
    >
      <p className="font-heading">{registerWords.live}</p>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={PATHS.car(car._id)}>{registerWords.seeListing}</LinkButton>
        <ShareButton
          title={`${car.make} ${car.model}`}
          path={PATHS.car(car._id)}
          label={registerWords.shareListing}
        />
      </div>
    </section>
  );
}

function FeeFailure({ submission, fee }: Pick<RegisterViewProps, 'submission' | 'fee'>) {
  const { sentence, reason } = submission.failure;
  return (
    <>
      {submission.notPaid && !fee.paid && !fee.failed && (
        <Notice tone="error">{registerWords.notPaid}</Notice>
      )}
      {(sentence || reason) && (
        <Notice tone="error">
          {sentence && <p>{sentence}</p>}
          {reason && <p className="font-regular">{reason}</p>}
        </Notice>
      )}
    </>
  );
}

type UnlockProps = { registration: Registration; isDisabled: boolean };

function Unlock({ registration, isDisabled }: UnlockProps) {
  return (
    <div className="grid gap-1">
      <Button variant="quiet" icon={Pencil} disabled={isDisabled} onClick={registration.unlock}>
        {registerWords.edit}
      </Button>
      <p className="text-center text-small text-ink2">{registerWords.locked}</p>
    </div>
  );
}
