import { HIRE_LIMITS } from '#shared/core/limits';
import type { HireView } from '#shared/hires/contract';
import { useContractForm } from '../../../lib/contract-form';
import { Field } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { TextArea } from '../../../ui/text-input';
import { showToast } from '../../../ui/toast';
import { type SideAction, useSideAction } from '../api';
import { CancellationRules } from '../price/cancellation-rules';
import { hireScreenWords } from './words';

type SideActionDialogProps = { userId: string; hire: HireView; action: SideAction; onClose: () => void };

/** Actions that end a hire or a proposal; a reason may be added. */
const ENDING_ACTIONS: readonly SideAction[] = ['decline', 'cancel', 'no-show'];

/**
 * Asks for confirmation before an action on a hire; the user may give a reason when declining or cancelling.
 */
export function SideActionDialog({ userId, hire, action, onClose }: SideActionDialogProps) {
  const change = useSideAction(userId, hire._id);
  const words = hireScreenWords.sideActions[action];
  const form = useContractForm({
    defaultValues: { reason: '' },
    mutation: change,
    send: ({ reason }, outcome) =>
      change.mutate({ action, reason: reason.trim(), revision: hire.revision }, outcome),
    onSaved: () => [onClose(), void showToast(words.done)],
    failure: { refused: hireScreenWords.sideActionFailed },
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
      {action === 'cancel' && <CancellationRules rules={hire.rules} />}
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
