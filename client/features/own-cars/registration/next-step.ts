import { registerWords } from '../words';
import type { Registration } from './use-registration';
import type { Submission } from './use-submission';

/** How far the fee of the registration is. */
export type FeeState = {
  /** A payment is paid or pending, so the next step is Submit. */
  started: boolean;
  paid: boolean;
  /** The latest payment failed. */
  failed: boolean;
  /** The modal was closed before a prompt was sent. */
  unsent: boolean;
  /** Another attempt may be made. */
  repeatable: boolean;
};

/** What the form's main button does: it pays while nothing was sent or nothing is paid, else it submits. */
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
