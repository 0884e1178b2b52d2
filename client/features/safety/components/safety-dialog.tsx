import { useQuery } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import Flag from 'lucide-react/icons/flag';
import { type FormEvent, useId, useState } from 'react';
import { SAFETY_LIMITS } from '#shared/core/limits';
import { createReport, REPORT_REASONS, type ReportReason } from '#shared/safety/reports';
import { failureSentence } from '../../../lib/failure-sentence';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { DialogActions } from '../../../ui/dialog-actions';
import { Field } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { Select } from '../../../ui/select';
import { TextArea } from '../../../ui/text-area';
import { uiWords } from '../../../ui/words';
import { isBlockedQuery, useBlock, useReport } from '../api';
import { safetyWords } from '../words';
import type { ReportedPerson, ReportTarget } from './report-target';

type ReportFormProps = {
  id: string;
  target: ReportTarget;
  report: ReturnType<typeof useReport>;
  onSent: () => void;
};

/** Reason and text of a report. */
function ReportForm({ id, target, report, onSent }: ReportFormProps) {
  const [reason, setReason] = useState('');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (report.isPending) return;
    const parsed = createReport.body?.safeParse({ kind: target.kind, id: target.id, reason, text });
    const issue = parsed?.error?.issues[0]?.message ?? '';
    setProblem(issue);
    if (parsed?.data) report.mutate(parsed.data, { onSuccess: onSent });
  }

  return (
    <form id={id} noValidate onSubmit={submit}>
      <fieldset disabled={report.isPending} className="grid min-w-0 gap-4">
        <Field label={safetyWords.reason} error={problem}>
          <Select
            autoFocus
            value={reason}
            onChange={(event) => [setReason(event.target.value), setProblem('')]}
          >
            <option value="">{safetyWords.chooseReason}</option>
            {REASONS.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={safetyWords.text} marker={safetyWords.optional} hint={safetyWords.hint}>
          <TextArea
            maxLength={SAFETY_LIMITS.reportText}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        {report.error && (
          <Notice tone="error">{failureSentence(report.error, { refused: safetyWords.refused })}</Notice>
        )}
      </fieldset>
    </form>
  );
}

const REASONS = Object.entries(REPORT_REASONS) as [ReportReason, string][];

type SafetyChoicesProps = {
  callerId: string;
  person: ReportedPerson;
  targets: readonly ReportTarget[];
  onReport: (target: ReportTarget) => void;
};

/** Buttons to report each target and to block or unblock the person. */
function SafetyChoices({ callerId, person, targets, onReport }: SafetyChoicesProps) {
  const isBlocked = useQuery(isBlockedQuery(callerId, person._id));
  const block = useBlock(person._id);
  const blocked = isBlocked.data ?? false;
  const done = block.data === undefined ? '' : safetyWords[block.data ? 'blocked' : 'unblocked'](person.name);

  return (
    <>
      {targets.map((target) => (
        <Button key={target.kind} variant="secondary" icon={Flag} onClick={() => onReport(target)}>
          {safetyWords.report[target.kind]}
        </Button>
      ))}
      <Button
        variant="secondary"
        icon={Ban}
        disabled={isBlocked.isPending}
        busy={block.isPending}
        onClick={() => block.mutate(!blocked)}
      >
        {blocked ? safetyWords.unblock(person.name) : safetyWords.block(person.name)}
      </Button>
      {done ? (
        <Notice tone="success">{done}</Notice>
      ) : (
        <p className="text-small text-ink2">{safetyWords.blockHint}</p>
      )}
      {(block.error ?? isBlocked.error) && (
        <Notice tone="error">
          {failureSentence(block.error ?? isBlocked.error, { refused: safetyWords.refused })}
        </Notice>
      )}
    </>
  );
}

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
