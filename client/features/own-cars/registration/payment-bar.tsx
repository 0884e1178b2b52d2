import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId } from 'react';
import { FEES } from '#shared/core/limits';
import { Button } from '../../../ui/button';
import { MoneyText } from '../../../ui/money-text';
import { registerWords } from '../words';
import { describeMissingParts, useMissingParts } from './missing';
import type { Registration, RegistrationSubmission } from './use-registration';

type PaymentBarProps = {
  registration: Registration;
  submission: RegistrationSubmission;
  fee: RegistrationFeeState;
  onPay: () => void;
  /** Payment state and failures, shown above the buttons. */
  children: ReactNode;
};

const BAR =
  'sticky bottom-0 z-10 -mx-4 border-t border-line bg-surface px-4 pt-1 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:-mx-6 md:px-6 lg:static lg:mx-0 lg:rounded-panel lg:border lg:p-5 lg:shadow-rest';

/** Shows what the form lacks, the fee and the main button; at the window's foot below 1024 px. */
export function PaymentBar({ registration, submission, fee, onPay, children }: PaymentBarProps) {
  const { submits, paysFirst, payLabel } = findNextRegistrationStep(registration, submission, fee);
  const reasonId = useId();
  const reason = describeMissingParts(useMissingParts(registration));
  return (
    <div data-own-bar className={BAR}>
      {reason && (
        <button
          type="button"
          onClick={() => void registration.whenComplete(() => undefined)}
          className="flex min-h-11 w-full items-center gap-1.5 text-left text-tiny font-label text-murram"
        >
          <CircleAlert size={18} aria-hidden className="shrink-0" />
          <span id={reasonId} className="min-w-0 flex-1">
            {reason}
          </span>
          <ChevronRight size={18} aria-hidden className="shrink-0" />
        </button>
      )}
      <div className="grid gap-2 empty:hidden not-empty:py-2">{children}</div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p>
          <MoneyText amount={FEES.listing} className="block [&>span]:text-[1.25rem] [&>span]:leading-6" />
          <span className="block text-tiny text-ink2">{registerWords.feeBuys}</span>
        </p>
        <div className="flex flex-wrap justify-end gap-2">
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
        </div>
      </div>
    </div>
  );
}

export type RegistrationFeeState = {
  /** Whether the fee is paid or its payment is pending, so that the main button submits the form. */
  started: boolean;
  paid: boolean;
  failed: boolean;
  /** Whether the user closed the payment dialog before a prompt was sent to the phone. */
  unsent: boolean;
  repeatable: boolean;
};

/**
 * Returns what the form's main button does: it pays if no payment was started or none succeeded, otherwise it
 * submits.
 */
export function findNextRegistrationStep(
  { locked }: Pick<Registration, 'locked'>,
  { notPaid }: Pick<RegistrationSubmission, 'notPaid'>,
  fee: RegistrationFeeState,
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
