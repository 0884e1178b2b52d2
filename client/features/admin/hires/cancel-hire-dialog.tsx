import { cancelHireAsAdmin, type HireRow } from '#shared/admin/hires';
import { ReasonDialog } from '../panel/reason-dialog';
import { useCancelHire } from './api';
import { hireWords } from './words';

type CancelHireDialogProps = { hire: HireRow; onClose: () => void };

/** Steps in: cancels a hire before the hand-over, with a reason that both sides read. */
export function CancelHireDialog({ hire, onClose }: CancelHireDialogProps) {
  return (
    <ReasonDialog
      words={{
        title: hireWords.cancel,
        question: hireWords.cancelQuestion,
        submit: hireWords.cancel,
        busy: hireWords.cancelling,
        label: hireWords.reason,
        hint: hireWords.reasonHint,
        done: hireWords.cancelled,
      }}
      contract={cancelHireAsAdmin}
      action={useCancelHire(hire._id)}
      onClose={onClose}
    />
  );
}
