import type { UndeliveredLetter } from '#shared/admin/letters';
import { ConfirmDialog } from '../panel/confirm-dialog';
import { useDiscardLetter, useRetryLetter } from './api';
import { letterWords } from './words';

type LetterDialogProps = { letter: UndeliveredLetter; onClose: () => void };

/** Confirms that a letter is sent again. */
export function RetryLetterDialog({ letter, onClose }: LetterDialogProps) {
  return (
    <ConfirmDialog
      title={letterWords.retryTitle}
      confirm={letterWords.retry}
      busyLabel={letterWords.retrying}
      variant="main"
      action={useRetryLetter(letter._id)}
      done={letterWords.retried}
      onClose={onClose}
    >
      <p>{letterWords.retryQuestion(letter.to)}</p>
      <p className="text-ink2 wrap-anywhere">{letter.subject}</p>
    </ConfirmDialog>
  );
}

/** Confirms that a letter is discarded. */
export function DiscardLetterDialog({ letter, onClose }: LetterDialogProps) {
  return (
    <ConfirmDialog
      title={letterWords.discardTitle}
      confirm={letterWords.discard}
      busyLabel={letterWords.discarding}
      action={useDiscardLetter(letter._id)}
      done={letterWords.discarded}
      onClose={onClose}
    >
      <p>{letterWords.discardQuestion(letter.to)}</p>
      <p className="text-ink2 wrap-anywhere">{letter.subject}</p>
    </ConfirmDialog>
  );
}
