import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import Pencil from 'lucide-react/icons/pencil';
import type { FormEvent, ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { PATHS } from '#shared/core/paths';
import { PageHead } from '../../../lib/page-head';
import { useSession } from '../../../lib/session/session';
import { isPhoneConfirmed, verificationQuery } from '../../../lib/verification';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { PageHeading } from '../../../ui/page-heading';
import { Panel } from '../../../ui/panel';
import { ownCarsQuery } from '../api';
import { CarDetailFields } from '../form/car-fields';
import { FactFields } from '../form/fact-fields';
import { FormCompleteness } from '../form/form-completeness';
import { HireFields } from '../form/hire-fields';
import { TermFields } from '../form/term-fields';
import { PhotoFields } from '../photos/photo-fields';
import { FeeActions, FeePanel, type FeeState, findNextStep } from '../registration/fee-panel';
import { PlateField } from '../registration/plate-field';
import type { Registration, Submission } from '../registration/use-registration';
import { formWords, photoWords, registerWords } from '../words';

/** Keeps its place until it is known whether the user is a new owner. */
function AgreementStrip() {
  const userId = useSession().user?._id ?? '';
  const { data, isPending } = useQuery({ ...ownCarsQuery(userId), enabled: userId !== '' });
  if (data && data.length > 0) return null;
  return (
    <div
      className={clsx(
        'flex gap-3.5 rounded-card bg-warn-tint px-4 py-3.5 text-nav text-warn',
        isPending && 'invisible',
      )}
    >
      <FileText size={24} aria-hidden />
      <p className="min-w-0">
        {registerWords.agreement}{' '}
        <a href={PATHS.agreementForm} download className="font-heading underline">
          <Download size={16} aria-hidden className="mr-1.5 inline-block align-[-2px]" />
          {registerWords.agreementLink}
        </a>
      </p>
    </div>
  );
}

type RegisterViewProps = {
  registration: Registration;
  submission: Submission;
  fee: FeeState & { status: ReactNode };
  lead?: ReactNode;
  onPay: () => void;
};

export function RegisterView({ registration, submission, fee, lead, onPay }: RegisterViewProps) {
  const { form, locked } = registration;
  const { banner } = submission;
  const done = submission.registered;
  const { paysFirst } = findNextStep(registration, submission, fee);

  function proceed(event: FormEvent) {
    event.preventDefault();
    if (submission.busy || registration.checking || done) return;
    if (!paysFirst) void submission.submit();
    else if (locked) onPay();
    else void registration.whenComplete(onPay);
  }

  return (
    <div className="page-width py-6 md:py-8">
      <PageHead page="registerCar" />
      {banner && (
        <div className="fixed inset-x-4 top-18 z-20 mx-auto max-w-147 rounded-control bg-surface shadow-floating md:top-22">
          <Notice tone={banner.tone}>{banner.sentence}</Notice>
        </div>
      )}
      <PageHeading title={registerWords.title} className="mb-4 md:mb-5" />
      <AgreementStrip />
      {lead && <div className="mt-5">{lead}</div>}
      <FormProvider {...form}>
        <form
          noValidate
          onSubmit={proceed}
          className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21.5rem]"
        >
          <FormPanels registration={registration} isDisabled={locked || submission.busy || done} />
          <FeePanel registration={registration}>
            {fee.status}
            <FeeFailure submission={submission} fee={fee} />
            {!done && <FeeActions {...{ registration, submission, fee, onPay }} />}
            {locked && !done && <Unlock registration={registration} isDisabled={submission.busy} />}
          </FeePanel>
        </form>
      </FormProvider>
    </div>
  );
}

type FormPanelsProps = { registration: Registration; isDisabled: boolean };

/**
 * The form's fields. They are mounted again when the form is filled in, so that optional groups with values
 * open.
 */
function FormPanels({ registration: { fills, plate, photos }, isDisabled }: FormPanelsProps) {
  const userId = useSession().user?._id ?? '';
  const phoneProven = isPhoneConfirmed(useQuery(verificationQuery(userId)).data);
  return (
    <fieldset key={fills} disabled={isDisabled} className="grid min-w-0 gap-5">
      <Panel title={formWords.car}>
        <CarDetailFields>
          <PlateField check={plate} />
        </CarDetailFields>
      </Panel>
      <Panel title={formWords.hire}>
        <HireFields />
      </Panel>
      <Panel>
        <FactFields />
      </Panel>
      <Panel>
        <TermFields />
      </Panel>
      <Panel title={photoWords.title}>
        <PhotoFields slots={photos} />
      </Panel>
      <Panel>
        {/* No days are planned, because the car is not listed yet. */}
        <FormCompleteness photoCount={photos.files.length} otherContent={{ plansDays: false, phoneProven }} />
      </Panel>
    </fieldset>
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

function Unlock({ registration, isDisabled }: FormPanelsProps) {
  return (
    <div className="grid gap-1">
      <Button variant="quiet" icon={Pencil} disabled={isDisabled} onClick={registration.unlock}>
        {registerWords.edit}
      </Button>
      <p className="text-center text-small text-ink2">{registerWords.locked}</p>
    </div>
  );
}
