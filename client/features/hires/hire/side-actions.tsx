import { HIRE_LIMITS } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import type { HireView } from '#shared/hires/contract';
import { canProposeHireChange, type HireAction, listAllowedHireActions } from '#shared/hires/states';
import type { ApiError } from '../../../lib/api-error';
import { useContractForm } from '../../../lib/contract-form';
import { Field } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { TextArea } from '../../../ui/text-input';
import { showToast } from '../../../ui/toast';
import { type SideAction, useHireAction } from '../api';
import { FailureWithRemedy } from '../failure-with-remedy';
import { CancellationRules } from '../price/cancellation-rules';
import type { Side } from '../sides';
import { hireScreenWords } from './words';

type SideActionDialogProps = { userId: string; hire: HireView; action: SideAction; onClose: () => void };

/** Actions for which the user may add a reason. */
const ENDING_ACTIONS: readonly SideAction[] = ['decline', 'cancel', 'no-show', 'stop'];

/** Asks for confirmation of an action, and for a reason if the action declines or ends the hire. */
export function SideActionDialog({ userId, hire, action, onClose }: SideActionDialogProps) {
  const change = useHireAction(userId, hire._id);
  const words = getSideActionWords(hire, action);
  const form = useContractForm({
    defaultValues: { reason: '' },
    mutation: change,
    send: ({ reason }, outcome) =>
      change.mutate({ action, reason: reason.trim(), revision: hire.revision }, outcome),
    onSaved: () => [onClose(), void showToast(words.done)],
    failure: (error) => (
      <FailureWithRemedy
        error={error}
        refused={hireScreenWords.sideActionFailed}
        findRemedy={findInsuranceRemedy}
      />
    ),
  });

  return (
    <FormDialog
      title={words.title}
      description={words.text}
      submit={words.submit}
      busyLabel={words.busy}
      variant={ENDING_ACTIONS.includes(action) ? 'danger' : 'main'}
      {...form.dialogProps}
      onClose={onClose}
    >
      {action === 'cancel' && hire.state !== 'requested' && <CancellationRules rules={hire.rules} />}
      {ENDING_ACTIONS.includes(action) && (
        <Field
          label={hireScreenWords.reason}
          marker={hireScreenWords.optional}
          hint={hireScreenWords.reasonHint}
        >
          <TextArea maxLength={HIRE_LIMITS.reasonLength} {...form.field('reason')} />
        </Field>
      )}
    </FormDialog>
  );
}

const INSURANCE_REFUSALS: readonly ApiError['code'][] = [
  'insured_privately',
  'insured_with_driver',
  'insurance_ends',
  'insurance_unchecked',
];

/**
 * Returns a link to the papers if an acceptance was refused because of the car's insurance; otherwise
 * undefined.
 */
function findInsuranceRemedy(code: ApiError['code']) {
  return INSURANCE_REFUSALS.includes(code)
    ? { to: PATHS.papers, label: hireScreenWords.toPapers }
    : undefined;
}

/** Returns the texts of an action; a request without an answer is withdrawn, not cancelled. */
export function getSideActionWords({ state }: Pick<HireView, 'state'>, action: SideAction) {
  return action === 'cancel' && state === 'requested'
    ? hireScreenWords.withdrawRequest
    : hireScreenWords.sideActions[action];
}

/** Actions that end an accepted hire, or the renter's own request. */
export const ENDING_HIRE_ACTIONS: readonly SideAction[] = ['no-show', 'cancel'];

/** Order of the buttons; the first available action gets the main button. */
const BUTTON_ORDER = ['accept-change', 'accept', 'decline-change', 'decline', 'no-show', 'cancel'] as const;

export function listSideActions(hire: HireView, side: Side, now: number): SideAction[] {
  const times = { ...hire, expiresAt: Date.parse(hire.expiresAt) };
  const allowed: (HireAction | SideAction)[] = listAllowedHireActions(side, times, now);
  if (hire.change && canProposeChange(hire, now)) {
    allowed.push('decline-change');
    if (hire.change.by !== side) allowed.push('accept-change');
  }
  // The lender of a request gets Decline, so Cancel is hidden.
  const hidden = allowed.includes('decline') ? 'cancel' : null;
  return BUTTON_ORDER.filter((action) => allowed.includes(action) && action !== hidden);
}

export function canProposeChange(hire: HireView, now: number): boolean {
  return canProposeHireChange(hire) && (hire.state !== 'requested' || now < Date.parse(hire.expiresAt));
}

/** Whether the hire was ever accepted, and so has an agreement. */
export function hasHireBeenAccepted(hire: HireView): boolean {
  return hire.history.some(({ action }) => action === 'accept');
}
