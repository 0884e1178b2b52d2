import { useState } from 'react';
import { HIRE_LIMITS } from '#shared/core/limits';
import type { HireView } from '#shared/hires/contract';
import { failureSentence } from '../../../lib/failure-sentence';
import { Field } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { TextArea } from '../../../ui/text-area';
import { showToast } from '../../../ui/toast';
import { type SideAction, useSideAction } from '../api';
import { CancellationRules } from '../price/cancellation-rules';
import { hireScreenWords } from './words';

type SideActionDialogProps = { userId: string; hire: HireView; action: SideAction; onClose: () => void };

/** Deeds that end something; a reason may go with them. */
const ENDING: readonly SideAction[] = ['decline', 'cancel', 'no-show'];

/** Asks before something is done with a hire; a decline or a cancellation may say why. */
export function SideActionDialog({ userId, hire, action, onClose }: SideActionDialogProps) {
  const [reason, setReason] = useState('');
  const change = useSideAction(userId, hire._id);
  const words = hireScreenWords.sideActions[action];

  function send() {
    change.mutate(
      { action, reason: reason.trim(), revision: hire.revision },
      {
        onSuccess: () => {
          onClose();
          void showToast(words.done);
        },
      },
    );
  }

  return (
    <FormDialog
      title={words.title}
      description={words.text}
      submit={words.submit}
      busyLabel={words.busy}
      busy={change.isPending}
      variant={ENDING.includes(action) ? 'danger' : 'main'}
      failure={change.error && failureSentence(change.error, { refused: hireScreenWords.sideActionFailed })}
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending) send();
      }}
      onClose={onClose}
    >
      {action === 'cancel' && <CancellationRules rules={hire.rules} />}
      {ENDING.includes(action) && (
        <Field
          label={hireScreenWords.reason}
          marker={hireScreenWords.optional}
          hint={hireScreenWords.reasonHint}
        >
          <TextArea
            maxLength={HIRE_LIMITS.reasonLength}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      )}
    </FormDialog>
  );
}
