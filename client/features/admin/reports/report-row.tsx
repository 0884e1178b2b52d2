import { REPORT_ACTIONS, REPORT_KINDS, REPORT_REASONS, type ReportView } from '#shared/safety/reports';
import { formatDateAndTime } from '../../../lib/format';
import { Tag } from '../panel/tag';
import { reportWords } from './words';

/** One report of the queue, which opens its details. */
export function ReportRow({ report, onOpen }: { report: ReportView; onOpen: () => void }) {
  return (
    <li className="border-line not-first:border-t">
      <button
        type="button"
        onClick={onOpen}
        className="grid w-full cursor-pointer gap-1 rounded-inner px-2 py-3 text-left text-nav hover:bg-sunken"
      >
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Tag tone="plain">{REPORT_KINDS[report.kind]}</Tag>
          <span className="font-label">{REPORT_REASONS[report.reason]}</span>
          {report.decision && <Tag tone="good">{REPORT_ACTIONS[report.decision.action].label}</Tag>}
        </span>
        <span className="line-clamp-2 wrap-anywhere">{report.subject}</span>
        <span className="text-small text-ink2">
          {report.about?.name ?? reportWords.deleted} ·{' '}
          <time dateTime={report.createdAt}>{formatDateAndTime(report.createdAt)}</time>
        </span>
      </button>
    </li>
  );
}
