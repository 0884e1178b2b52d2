import { Button } from './button';
import { Dialog } from './dialog';
import { DialogActions } from './dialog-actions';
import { uiWords } from './words';

type DiscardDialogProps = { onDiscard: () => void; onKeep: () => void };

/** Asks before what was entered in a form is lost. */
export function DiscardDialog({ onDiscard, onKeep }: DiscardDialogProps) {
  return (
    <Dialog
      open
      title={uiWords.discardTitle}
      description={uiWords.discardHint}
      closeButton="none"
      onClose={onKeep}
      actions={
        <DialogActions>
          <Button onClick={onKeep}>{uiWords.keepEditing}</Button>
          <Button variant="cancel" onClick={onDiscard}>
            {uiWords.discard}
          </Button>
        </DialogActions>
      }
    />
  );
}
