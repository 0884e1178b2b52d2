import { useId, useState } from 'react';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { DialogActions } from '../../../ui/dialog-actions';
import { Notice } from '../../../ui/notice';
import { uiWords } from '../../../ui/words';
import { useReport } from '../api';
import { safetyWords } from '../words';
import { ReportForm } from './report-form';
import type { ReportedPerson, ReportTarget } from './report-target';
import { SafetyChoices } from './safety-choices';

type SafetyDialogProps = {
  callerId: string;
  /** Absent where only the target is reported and nobody is blocked. */
  person?: ReportedPerson | undefined;
  /** The person, a car of theirs, a message from them, or a review. */
  target: ReportTarget;
  onClose: () => void;
};

/** Reports a person, a car, a message or a review, and blocks the person. */
export function SafetyDialog({ callerId, person, target, onClose }: SafetyDialogProps) {
  const [reported, setReported] = useState<ReportTarget | null>(person ? null : target);
  const [sent, setSent] = useState(false);
  const report = useReport();
  const formId = useId();
  const isForm = reported && !sent;

  return (
    <Dialog
      open
      title={
        person && !isForm ? safetyWords.title(person.name) : safetyWords.report[(reported ?? target).kind]
      }
      onClose={() => !report.isPending && onClose()}
      actions={
        isForm && (
          <DialogActions>
            <Button type="submit" form={formId} busy={report.isPending} busyLabel={safetyWords.sending}>
              {safetyWords.send}
            </Button>
            <Button variant="cancel" disabled={report.isPending} onClick={onClose}>
              {uiWords.cancel}
            </Button>
          </DialogActions>
        )
      }
    >
      {isForm ? (
        <ReportForm id={formId} target={reported} report={report} onSent={() => setSent(true)} />
      ) : (
        <div className="grid gap-3">
          {sent && <Notice tone="success">{safetyWords.thanks}</Notice>}
          {person && (
            <SafetyChoices
              callerId={callerId}
              person={person}
              targets={sent ? [] : targetsOf(person, target)}
              onReport={setReported}
            />
          )}
          {sent && <Button onClick={onClose}>{safetyWords.close}</Button>}
        </div>
      )}
    </Dialog>
  );
}

/** The target, and the person behind it. */
function targetsOf(person: ReportedPerson, target: ReportTarget): ReportTarget[] {
  const whole: ReportTarget = { kind: 'user', id: person._id };
  return target.kind === 'user' ? [whole] : [target, whole];
}
