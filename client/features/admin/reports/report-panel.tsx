import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import type { MessageView } from '#shared/messages/contract';
import {
  decideReport,
  getReport,
  listReportActions,
  REPORT_ACTIONS,
  REPORT_KINDS,
  REPORT_REASONS,
  type ReportDetails,
  type ReportView,
} from '#shared/safety/reports';
import { call } from '../../../lib/api-client';
import { useContractForm } from '../../../lib/contract-form';
import { formatDateAndTime } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { Notice } from '../../../ui/notice';
import { Select } from '../../../ui/select';
import { TextArea } from '../../../ui/text-input';
import { showToast } from '../../../ui/toast';
import { type CallBody, useAdminCall } from '../api';
import { buildAdminPath } from '../frame/location';
import { AdminDetailsPanel, FactList, PanelEntryList, PanelSection } from '../panel/details-panel';
import { Tag } from '../panel/tag';
import { adminWords } from '../words';
import { reportWords } from './words';

/**
 * Shows what was reported: the message among its neighbours, the car, the review, or the person's name at the
 * time of the report.
 */
function ReportContext({ details: { report, messages, car, review } }: { details: ReportDetails }) {
  if (report.kind === 'user') return <p className="text-nav wrap-anywhere">{report.subject}</p>;
  if (report.kind === 'car') {
    if (!car) return <p className="text-nav">{`${report.subject}. ${reportWords.carGone}`}</p>;
    return (
      <div className="grid gap-2 text-nav">
        <p className="flex flex-wrap items-center gap-2">
          <Link to={buildAdminPath({ tab: 'cars', view: car._id })} className="text-tea underline">
            {`${car.regNo}, ${car.title}`}
          </Link>
          {!car.isActive && <Tag tone="warning">{reportWords.hidden}</Tag>}
        </p>
        <p className="whitespace-pre-line text-ink2 wrap-anywhere">{car.description}</p>
      </div>
    );
  }
  if (review) {
    return (
      <div className="grid gap-2 text-nav">
        <p className="flex flex-wrap items-center gap-2 text-ink2">
          {`${reportWords.stars(review.stars)} · ${review.car.title} · ${formatDateAndTime(review.publishedAt)}`}
          {review.isHidden && <Tag tone="warning">{reportWords.hidden}</Tag>}
        </p>
        <p className="whitespace-pre-line wrap-anywhere">{review.text}</p>
      </div>
    );
  }
  if (messages.length === 0) {
    return (
      <p className="text-nav">
        {report.kind === 'review' ? reportWords.reviewGone : reportWords.messageGone} <q>{report.subject}</q>
      </p>
    );
  }
  return (
    <ol className="grid gap-1.5">
      {messages.map((message) => (
        <Line
          key={message._id}
          message={message}
          text={message._id === report.targetId ? report.subject : message.message}
          isReported={message._id === report.targetId}
        />
      ))}
    </ol>
  );
}

/** Line with a message; a reported message has the text that it had when it was reported. */
function Line({ message, text, isReported }: { message: MessageView; text: string; isReported: boolean }) {
  return (
    <li className={clsx('rounded-control px-3 py-2 text-nav', isReported ? 'bg-warn-tint' : 'bg-sunken')}>
      <p className={clsx('text-small', isReported ? 'text-warn' : 'text-ink2')}>
        <span className="font-label">{message.senderName}</span> · {formatDateAndTime(message.timestamp)}
        {isReported && ` · ${reportWords.reported}`}
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
    </li>
  );
}

function DecisionForm({ report }: { report: ReportView }) {
  const decide = useAdminCall(decideReport, { reportId: report._id });
  const form = useContractForm<CallBody<typeof decideReport>>({
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

export function ReportPanel({ reportId }: { reportId: string }) {
  return (
    <AdminDetailsPanel
      query={useQuery({
        queryKey: ['admin', 'reports', reportId],
        queryFn: ({ signal }) => call(getReport, { params: { reportId } }, { signal }),
      })}
      title={reportWords.report}
      titleOf={({ report }) => `${reportWords.report}: ${REPORT_KINDS[report.kind]}`}
    >
      {(details) => <Details details={details} />}
    </AdminDetailsPanel>
  );
}

function Details({ details }: { details: ReportDetails }) {
  const { report, earlier, earlierCount } = details;
  return (
    <>
      <PanelSection title={reportWords.reported}>
        <FactList
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
          <FactList
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
        <PanelEntryList
          entries={earlier.map((other) => ({
            key: other._id,
            to: buildAdminPath({
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
      <Link to={buildAdminPath({ tab: 'users', view: person._id })} className="text-tea underline">
        {person.name}
      </Link>
      {isSuspended && <Tag tone="bad">{reportWords.suspended}</Tag>}
    </span>
  );
}
