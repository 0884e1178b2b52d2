import { Button } from './button';
import { Dialog } from './dialog';
import { DialogActions } from './dialog-actions';
import { formWords } from './form-words';

type DiscardDialogProps = { onDiscard: () => void; onKeep: () => void };

/** Asks before what was entered in a form is lost. */
export function DiscardDialog({ onDiscard, onKeep }: DiscardDialogProps) {
  return (
    <Dialog
      open
      title={formWords.discardTitle}
      description={formWords.discardHint}
      closeButton="none"
      onClose={onKeep}
      actions={
        <DialogActions>
          <Button onClick={onKeep}>{formWords.keepEditing}</Button>
          <Button variant="cancel" onClick={onDiscard}>
            {formWords.discard}
          </Button>
        </DialogActions>
      }
    />
  );
}
