import { type FormEvent, useState } from 'react';
import { SAFETY_LIMITS } from '#shared/core/limits';
import { createReport, REPORT_REASONS, type ReportReason } from '#shared/safety/reports';
import { failureSentence } from '../../../lib/failure-sentence';
import { Field } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { Select } from '../../../ui/select';
import { TextArea } from '../../../ui/text-area';
import type { useReport } from '../api';
import { safetyWords } from '../words';
import type { ReportTarget } from './report-target';

type ReportFormProps = {
  id: string;
  target: ReportTarget;
  report: ReturnType<typeof useReport>;
  onSent: () => void;
};

/** Reason and text of a report. */
export function ReportForm({ id, target, report, onSent }: ReportFormProps) {
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
