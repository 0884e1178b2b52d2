import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { MINUTE_MS } from '#shared/core/durations';
import type { CallInput } from '#shared/core/endpoint';
import { decideReport, getReport, listReports, type ReportView } from '#shared/safety/reports';
import { call } from '../../../lib/api-client';
import { useAdminAction } from '../api';

const POLL_MS = MINUTE_MS;
const POLLED = { staleTime: 0, refetchInterval: POLL_MS, refetchIntervalInBackground: false };

export function reportsQuery(state: ReportView['state']) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'reports', 'rows', state],
    queryFn: ({ pageParam, signal }) =>
      call(listReports, { query: { state, ...(pageParam ? { before: pageParam } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    ...POLLED,
  });
}

export function reportQuery(reportId: string) {
  return queryOptions({
    queryKey: ['admin', 'reports', reportId],
    queryFn: ({ signal }) => call(getReport, { params: { reportId } }, { signal }),
  });
}

export type Decision = CallInput<typeof decideReport>['body'];

export function useDecideReport(reportId: string) {
  return useAdminAction((body: Decision) => call(decideReport, { params: { reportId }, body }));
}
