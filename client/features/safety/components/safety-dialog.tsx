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
  person: ReportedPerson;
  /** The person, a car of theirs or a message from them. */
  target: ReportTarget;
  onClose: () => void;
};

/** Reports a person, a car or a message, and blocks the person. */
export function SafetyDialog({ callerId, person, target, onClose }: SafetyDialogProps) {
  const [reported, setReported] = useState<ReportTarget | null>(null);
  const [sent, setSent] = useState(false);
  const report = useReport();
  const formId = useId();
  const isForm = reported && !sent;

  return (
    <Dialog
      open
      title={isForm ? safetyWords.report[reported.kind] : safetyWords.title(person.name)}
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
          <SafetyChoices
            callerId={callerId}
            person={person}
            targets={sent ? [] : targetsOf(person, target)}
            onReport={setReported}
          />
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
