import { useForm } from 'react-hook-form';
import { actionsOn, decideReport, REPORT_ACTIONS, type ReportView } from '#shared/safety/reports';
import { failureSentence } from '../../../lib/failure-sentence';
import { showFieldErrors } from '../../../lib/show-field-errors';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { Select } from '../../../ui/select';
import { TextArea } from '../../../ui/text-area';
import { showToast } from '../../../ui/toast';
import { resolverOf } from '../contract-resolver';
import { adminWords } from '../words';
import { type Decision, useDecideReport } from './api';
import { reportWords } from './words';

/** Decides an open report: an action and its reason. */
export function DecisionForm({ report }: { report: ReportView }) {
  const decide = useDecideReport(report._id);
  const form = useForm<Decision, unknown, Decision>({ resolver: resolverOf(decideReport) });
  const { errors } = form.formState;

  const submit = form.handleSubmit((decision) =>
    decide.mutate(decision, {
      onSuccess: () => void showToast(reportWords.done),
      onError: (error) => showFieldErrors(form, error, ['action', 'reason']),
    }),
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <fieldset disabled={decide.isPending} className="grid min-w-0 gap-4">
        <Field label={reportWords.action} error={errors.action?.message}>
          <Select defaultValue="" {...form.register('action')}>
            <option value="">{reportWords.chooseAction}</option>
            {actionsOn(report.kind).map((action) => (
              <option key={action} value={action}>
                {REPORT_ACTIONS[action].label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={reportWords.why} hint={reportWords.whyHint} error={errors.reason?.message}>
          <TextArea {...form.register('reason')} />
        </Field>
        {decide.error && <Notice tone="error">{failureSentence(decide.error, adminWords)}</Notice>}
        <Button
          type="submit"
          busy={decide.isPending}
          busyLabel={reportWords.deciding}
          className="justify-self-start"
        >
          {reportWords.confirm}
        </Button>
      </fieldset>
    </form>
  );
}
