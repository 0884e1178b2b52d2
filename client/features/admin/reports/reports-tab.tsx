import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { MINUTE_MS } from '#shared/core/durations';
import {
  listReports,
  REPORT_ACTIONS,
  REPORT_KINDS,
  REPORT_REASONS,
  type ReportView,
} from '#shared/safety/reports';
import { call } from '../../../lib/api-client';
import { formatDateAndTime } from '../../../lib/format';
import { EmptyState } from '../../../ui/empty-state';
import { QueryState } from '../../../ui/query-state';
import { ShowMore } from '../../../ui/show-more';
import { useAdminLocation } from '../frame/location';
import { Tag } from '../panel/tag';
import { FilterChips } from '../table/table-controls';
import { ReportPanel } from './report-panel';
import { reportWords } from './words';

function reportsQuery(state: ReportView['state']) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'reports', 'rows', state],
    queryFn: ({ pageParam, signal }) =>
      call(listReports, { query: { state, ...(pageParam ? { after: pageParam } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    staleTime: 0,
    refetchInterval: MINUTE_MS,
    refetchIntervalInBackground: false,
  });
}

function ReportRow({ report, onOpen }: { report: ReportView; onOpen: () => void }) {
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

export function ReportsTab() {
  const { location, show, open } = useAdminLocation();
  const state = location.filter === 'decided' ? 'decided' : 'open';
  const reports = useInfiniteQuery(reportsQuery(state));

  return (
    <section aria-label={reportWords.title} className="grid gap-4">
      <h2 className="font-display text-h2">{reportWords.title}</h2>
      <FilterChips
        filters={[['decided', reportWords.states.decided]]}
        chosen={state === 'open' ? '' : state}
        all={reportWords.states.open}
        onChoose={(filter) => show({ filter })}
      />
      <QueryState
        query={reports}
        loading={reportWords.loading}
        failed={reportWords.failed}
        empty={
          <EmptyState
            drawing="shield"
            sentence={state === 'open' ? reportWords.empty : reportWords.noneDecided}
          />
        }
      >
        {(rows) => (
          <ul aria-label={reportWords.list} className="rounded-card border border-line bg-surface px-2">
            {rows.map((report) => (
              <ReportRow key={report._id} report={report} onOpen={() => open(report._id)} />
            ))}
          </ul>
        )}
      </QueryState>
      <ShowMore list={reports} label={reportWords.more} variant="quiet" size="small" />
      {location.view && <ReportPanel reportId={location.view} />}
    </section>
  );
}
