import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { CAR_LIMITS, FEES } from '#shared/core/limits';
import { Button } from '../../../ui/button';
import { MoneyText } from '../../../ui/money-text';
import { Panel } from '../../../ui/panel';
import { registerWords } from '../words';
import { describeMissing, type MissingParts, useMissing } from './missing';
import type { Registration, Submission } from './use-registration';

type FeeActionsProps = {
  registration: Registration;
  submission: Submission;
  fee: FeeState;
  onPay: () => void;
};

/** Buttons that pay and submit; the button for the next step comes first and submits the form. */
export function FeeActions({ registration, submission, fee, onPay }: FeeActionsProps) {
  const { submits, paysFirst, payLabel } = findNextStep(registration, submission, fee);
  const reasonId = useId();
  const reason = describeMissing(useMissing(registration));
  return (
    <>
      {/* `aria-disabled` instead of `disabled`, so that a press can show what is missing. */}
      <Button
        type="submit"
        aria-disabled={reason !== '' || undefined}
        aria-describedby={reason ? reasonId : undefined}
        busy={submission.busy || registration.checking}
        busyLabel={submission.busy ? registerWords.submitting : registerWords.checking}
        className="aria-disabled:bg-sunken aria-disabled:text-ink3 aria-disabled:not-disabled:hover:bg-sunken"
      >
        {paysFirst ? payLabel : registerWords.submit}
      </Button>
      {reason && (
        <p id={reasonId} className="text-center text-small text-ink2">
          {reason}
        </p>
      )}
      {submits && paysFirst && (
        <Button variant="secondary" disabled={submission.busy} onClick={() => void submission.submit()}>
          {registerWords.submit}
        </Button>
      )}
      {!paysFirst && fee.repeatable && (
        <Button variant="secondary" disabled={submission.busy} onClick={onPay}>
          {payLabel}
        </Button>
      )}
    </>
  );
}

export type FeeState = {
  /** Whether a payment is paid or pending, so that the next step is Submit. */
  started: boolean;
  paid: boolean;
  failed: boolean;
  /** Whether the payment dialog was closed before a prompt was sent. */
  unsent: boolean;
  repeatable: boolean;
};

/**
 * Returns what the form's main button does: it pays if no payment was started or none succeeded, otherwise it
 * submits.
 */
export function findNextStep(
  { locked }: Pick<Registration, 'locked'>,
  { notPaid }: Pick<Submission, 'notPaid'>,
  fee: FeeState,
) {
  const { started, paid, failed, unsent, repeatable } = fee;
  const submits = locked || started;
  const isUnpaid = failed || unsent || (notPaid && !paid && (repeatable || !started));
  return {
    submits,
    paysFirst: !submits || isUnpaid,
    payLabel: failed || (submits && !unsent) ? registerWords.payAgain : registerWords.proceed,
  };
}

export function FeePanel({ registration, children }: { registration: Registration; children: ReactNode }) {
  const missing = useMissing(registration);
  const photoCount = registration.photos.files.length;
  const photos = missing.photos === 0 ? 'complete' : 'toFillIn';
  const { checklist } = registerWords;
  return (
    <Panel className="lg:sticky lg:top-24">
      <div className="flex flex-wrap items-baseline justify-between gap-3 lg:block">
        <h2 className="font-display text-h3">{registerWords.fee}</h2>
        <MoneyText
          amount={FEES.listing}
          className="block lg:mt-4 [&>span]:text-[1.75rem] lg:[&>span]:text-[2.25rem]"
        />
      </div>
      <p className="mt-2 text-small text-ink2 lg:text-nav">{registerWords.feeBuys}</p>
      <dl className="mt-4 hidden lg:block">
        <Row name={checklist.details} state={getFillState(missing, (name) => name !== 'price')} />
        <Row name={checklist.price} state={getFillState(missing, (name) => name === 'price')} />
        <Row
          name={checklist.photos}
          state={photos}
          text={registerWords.photoCount(photoCount, CAR_LIMITS.photos)}
        />
      </dl>
      <div className="mt-4 grid gap-3">{children}</div>
    </Panel>
  );
}

type FillState = 'complete' | 'check' | 'toFillIn';

function Row({ name, state, text }: { name: string; state: FillState; text?: string }) {
  return (
    <div className="flex justify-between gap-3 border-line py-2.5 text-nav not-last:border-b">
      <dt className="text-ink2">{name}</dt>
      <dd className={clsx('font-label', state === 'check' && 'text-bad')}>{text ?? registerWords[state]}</dd>
    </div>
  );
}

function getFillState({ toFillIn, toCheck }: MissingParts, isOfLine: (name: string) => boolean): FillState {
  if (toCheck.some(isOfLine)) return 'check';
  return toFillIn.some(isOfLine) ? 'toFillIn' : 'complete';
}
