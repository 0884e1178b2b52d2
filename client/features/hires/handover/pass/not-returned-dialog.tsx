import type { HireView } from '#shared/hires/contract';
import { describeFailure } from '../../../../lib/failure-sentence';
import { Button } from '../../../../ui/button';
import { Dialog, DialogActions } from '../../../../ui/dialog';
import { Notice } from '../../../../ui/notice';
import { uiWords } from '../../../../ui/words';
import { useDownloadEvidence, useReportNotReturned } from '../api';
import { recordWords } from '../words';

type NotReturnedDialogProps = { userId: string; hire: HireView; onClose: () => void };

/** Names the next steps if the car does not come back, and offers the file for police and insurer. */
export function NotReturnedDialog({ userId, hire, onClose }: NotReturnedDialogProps) {
  const report = useReportNotReturned(userId, hire._id);
  const evidence = useDownloadEvidence(hire);
  return (
    <Dialog
      open
      onClose={onClose}
      busy={report.isPending}
      title={recordWords.notReturnedTitle}
      description={recordWords.notReturnedText}
      actions={
        <DialogActions>
          <Button
            variant="danger"
            busy={report.isPending}
            busyLabel={recordWords.reporting}
            onClick={() => report.mutate(undefined, { onSuccess: onClose })}
          >
            {recordWords.notReturnedSubmit}
          </Button>
          <Button variant="cancel" disabled={report.isPending} onClick={onClose}>
            {uiWords.cancel}
          </Button>
        </DialogActions>
      }
    >
      <ol className="grid list-decimal gap-1.5 pl-5">
        {recordWords.notReturnedSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Button
        variant="outlined"
        size="small"
        className="mt-3"
        busy={evidence.isPending}
        busyLabel={recordWords.evidenceBusy}
        onClick={() => evidence.mutate()}
      >
        {recordWords.evidence}
      </Button>
      {evidence.error && (
        <Notice tone="error" className="mt-3">
          {describeFailure(evidence.error, { refused: recordWords.evidenceFailed })}
        </Notice>
      )}
      {report.error && (
        <Notice tone="error" className="mt-3">
          {describeFailure(report.error, { refused: recordWords.notReturnedFailed })}
        </Notice>
      )}
    </Dialog>
  );
}
