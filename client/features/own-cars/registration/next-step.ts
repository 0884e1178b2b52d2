import { registerWords } from '../words';
import type { Registration } from './use-registration';
import type { Submission } from './use-submission';

/** State of the registration fee. */
export type FeeState = {
  /** Whether a payment is paid or pending, so that the next step is Submit. */
  started: boolean;
  paid: boolean;
  /** Whether the latest payment failed. */
  failed: boolean;
  /** Whether the payment dialog was closed before a prompt was sent. */
  unsent: boolean;
  /** Whether another attempt is allowed. */
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
  /** Whether Submit is shown. */
  const submits = locked || started;
  const isUnpaid = failed || unsent || (notPaid && !paid && (repeatable || !started));
  return {
    submits,
    paysFirst: !submits || isUnpaid,
    payLabel: failed || (submits && !unsent) ? registerWords.payAgain : registerWords.proceed,
  };
}
