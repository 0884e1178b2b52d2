import { useId } from 'react';
import { Button } from '../../../ui/button';
import { registerWords } from '../words';
import { describeMissing, useMissing } from './missing';
import { type FeeState, findNextStep } from './next-step';
import type { Registration } from './use-registration';
import type { Submission } from './use-submission';

type MainActionProps = {
  children: string;
  /** Whether the form is incomplete; a press then shows what is missing. */
  incomplete: boolean;
  busy: boolean;
  busyLabel: string;
  /** Id of the text that says what is missing. */
  'aria-describedby'?: string | undefined;
};

/**
 * Main button of the form; `incomplete` sets `aria-disabled` instead of `disabled`, so that a press can show
 * errors.
 */
function MainAction({ incomplete, ...rest }: MainActionProps) {
  return (
    <Button
      {...rest}
      type="submit"
      aria-disabled={incomplete || undefined}
      className="aria-disabled:bg-sunken aria-disabled:text-ink3 aria-disabled:not-disabled:hover:bg-sunken"
    />
  );
}

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
      <MainAction
        incomplete={reason !== ''}
        aria-describedby={reason ? reasonId : undefined}
        busy={submission.busy || registration.checking}
        busyLabel={submission.busy ? registerWords.submitting : registerWords.checking}
      >
        {paysFirst ? payLabel : registerWords.submit}
      </MainAction>
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
