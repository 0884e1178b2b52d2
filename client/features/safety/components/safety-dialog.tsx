import { useQuery } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import Flag from 'lucide-react/icons/flag';
import { useId, useState } from 'react';
import { REPORT_AND_BLOCK_LIMITS } from '#shared/core/limits';
import { createReport, REPORT_REASONS, type ReportReason } from '#shared/safety/reports';
import { useContractForm } from '../../../lib/contract-form';
import { describeFailure } from '../../../lib/failure-sentence';
import { Button } from '../../../ui/button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { Notice } from '../../../ui/notice';
import { Select } from '../../../ui/select';
import { TextArea } from '../../../ui/text-input';
import { uiWords } from '../../../ui/words';
import type { ReportedPerson, ReportTarget } from '../api';
import { isBlockedQuery, useBlockUser, useSendReport } from '../api';
import { safetyWords } from '../words';

type ReportFormProps = {
  id: string;
  target: ReportTarget;
  report: ReturnType<typeof useSendReport>;
  onSent: () => void;
};

function ReportForm({ id, target, report, onSent }: ReportFormProps) {
  const form = useContractForm({
    schema: createReport.body,
    defaultValues: { kind: target.kind, id: target.id, text: '' },
    mutation: report,
    send: report.mutate,
    onSaved: onSent,
    failure: { refused: safetyWords.refused },
  });

  return (
    <Form id={id} {...form.formProps}>
      <fieldset disabled={report.isPending} className="grid min-w-0 gap-4">
        <Field label={safetyWords.reason} error={form.errorOf('reason')}>
          <Select autoFocus defaultValue="" {...form.field('reason')}>
            <option value="">{safetyWords.chooseReason}</option>
            {REASONS.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={safetyWords.text} marker={safetyWords.optional} hint={safetyWords.hint}>
          <TextArea maxLength={REPORT_AND_BLOCK_LIMITS.reportText} {...form.field('text')} />
        </Field>
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
      </fieldset>
    </Form>
  );
}

const REASONS = Object.entries(REPORT_REASONS) as [ReportReason, string][];

type SafetyChoicesProps = {
  callerId: string;
  person: ReportedPerson;
  targets: readonly ReportTarget[];
  onReport: (target: ReportTarget) => void;
};

function SafetyChoices({ callerId, person, targets, onReport }: SafetyChoicesProps) {
  const isBlocked = useQuery(isBlockedQuery(callerId, person._id));
  const block = useBlockUser(person._id);
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
          {describeFailure(block.error ?? isBlocked.error, { refused: safetyWords.refused })}
        </Notice>
      )}
    </>
  );
}

type SafetyDialogProps = {
  callerId: string;
  /** Person whom the user can block; absent if the user can only report the target. */
  person?: ReportedPerson | undefined;
  /** Target of a report: the person, one of their cars, a message from them, or a review. */
  target: ReportTarget;
  onClose: () => void;
};

export function SafetyDialog({ callerId, person, target, onClose }: SafetyDialogProps) {
  const [reported, setReported] = useState<ReportTarget | null>(person ? null : target);
  const [sent, setSent] = useState(false);
  const report = useSendReport();
  const formId = useId();
  const isForm = reported && !sent;

  return (
    <Dialog
      open
      title={
        person && !isForm ? safetyWords.title(person.name) : safetyWords.report[(reported ?? target).kind]
      }
      busy={report.isPending}
      onClose={onClose}
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
              targets={sent ? [] : listReportTargets(person, target)}
              onReport={setReported}
            />
          )}
          {sent && <Button onClick={onClose}>{safetyWords.close}</Button>}
        </div>
      )}
    </Dialog>
  );
}

function listReportTargets(person: ReportedPerson, target: ReportTarget): ReportTarget[] {
  const whole: ReportTarget = { kind: 'user', id: person._id };
  return target.kind === 'user' ? [whole] : [target, whole];
}
