import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import {
  decideReport,
  listReportActions,
  REPORT_ACTIONS,
  REPORT_KINDS,
  REPORT_REASONS,
  type ReportDetails,
  type ReportView,
} from '#shared/safety/reports';
import { useContractForm } from '../../../lib/contract-form';
import { formatDateAndTime } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { Notice } from '../../../ui/notice';
import { Select } from '../../../ui/select';
import { TextArea } from '../../../ui/text-area';
import { showToast } from '../../../ui/toast';
import { adminPath } from '../frame/location';
import { DetailsPanel } from '../panel/details-panel';
import { EntryList } from '../panel/entry-list';
import { Facts } from '../panel/facts';
import { PanelSection } from '../panel/panel-section';
import { Tag } from '../panel/tag';
import { adminWords } from '../words';
import { type Decision, reportQuery, useDecideReport } from './api';
import { ReportContext } from './report-context';
import { reportWords } from './words';

/** Decides an open report: an action and its reason. */
function DecisionForm({ report }: { report: ReportView }) {
  const decide = useDecideReport(report._id);
  const form = useContractForm<Decision>({
    schema: decideReport.body,
    defaultValues: {},
    mutation: decide,
    send: decide.mutate,
    onSaved: () => void showToast(reportWords.done),
    failure: adminWords,
  });

  return (
    <Form {...form.formProps}>
      <fieldset disabled={decide.isPending} className="grid min-w-0 gap-4">
        <Field label={reportWords.action} error={form.errorOf('action')}>
          <Select defaultValue="" {...form.field('action')}>
            <option value="">{reportWords.chooseAction}</option>
            {listReportActions(report.kind).map((action) => (
              <option key={action} value={action}>
                {REPORT_ACTIONS[action].label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={reportWords.why} hint={reportWords.whyHint} error={form.errorOf('reason')}>
          <TextArea {...form.field('reason')} />
        </Field>
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <Button
          type="submit"
          busy={decide.isPending}
          busyLabel={reportWords.deciding}
          className="justify-self-start"
        >
          {reportWords.confirm}
        </Button>
      </fieldset>
    </Form>
  );
}

/** Side panel of a report: what was reported, the context, and the decision. */
export function ReportPanel({ reportId, onClose }: { reportId: string; onClose: () => void }) {
  return (
    <DetailsPanel
      query={useQuery(reportQuery(reportId))}
      title={reportWords.report}
      titleOf={({ report }) => `${reportWords.report}: ${REPORT_KINDS[report.kind]}`}
      actions={() => null}
      onClose={onClose}
    >
      {(details) => <Details details={details} />}
    </DetailsPanel>
  );
}

function Details({ details }: { details: ReportDetails }) {
  const { report, earlier, earlierCount } = details;
  return (
    <>
      <PanelSection title={reportWords.reported}>
        <Facts
          facts={[
            [reportWords.reason, REPORT_REASONS[report.reason]],
            [reportWords.text, report.text],
            [reportWords.about, <Person key="about" person={report.about} />],
            [reportWords.reporter, <Person key="reporter" person={report.reporter} />],
            [reportWords.reported, formatDateAndTime(report.createdAt)],
          ]}
        />
      </PanelSection>
      <PanelSection title={reportWords.target[report.kind]}>
        <ReportContext details={details} />
      </PanelSection>
      {report.decision ? (
        <PanelSection title={reportWords.decision}>
          <Facts
            facts={[
              [REPORT_ACTIONS[report.decision.action].label, reportWords.by(report.decision.admin)],
              [reportWords.why, report.decision.reason],
              [reportWords.decision, formatDateAndTime(report.decision.at)],
            ]}
          />
        </PanelSection>
      ) : (
        <PanelSection title={reportWords.decide}>
          <DecisionForm key={report._id} report={report} />
        </PanelSection>
      )}
      <PanelSection title={reportWords.earlier} aside={earlierCount}>
        <EntryList
          entries={earlier.map((other) => ({
            key: other._id,
            to: adminPath({
              tab: 'reports',
              view: other._id,
              filter: other.state === 'open' ? '' : other.state,
            }),
            start: REPORT_REASONS[other.reason],
            end: other.decision ? REPORT_ACTIONS[other.decision.action].label : reportWords.states.open,
          }))}
        />
      </PanelSection>
    </>
  );
}

function Person({ person }: { person: ReportView['reporter'] | ReportView['about'] }) {
  if (!person) return reportWords.deleted;
  const isSuspended = 'suspendedAt' in person && person.suspendedAt !== null;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Link to={adminPath({ tab: 'users', view: person._id })} className="text-tea underline">
        {person.name}
      </Link>
      {isSuspended && <Tag tone="bad">{reportWords.suspended}</Tag>}
    </span>
  );
}
