import {
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import type { EndpointInput } from '#shared/core/endpoint';
import type { DayRange } from '#shared/hires/calendar';
import {
  changeOwnCalendar,
  getOwnCalendar,
  type OwnCalendar,
  replaceCalendarExportAddress,
} from '#shared/hires/calendar-contract';
import { call } from '../../lib/api-client';
import { applyDayBlockChanges, type DayBlockChange } from './blocked-days';

type CalendarChange = NonNullable<EndpointInput<typeof changeOwnCalendar>['body']>;

/** Query of a car's calendar; always stale, because hires and other calendars change it at any time. */
export function calendarQuery(regNo: string) {
  return queryOptions({
    queryKey: ['calendars', 'own', regNo],
    staleTime: 0,
    queryFn: ({ signal }) => call(getOwnCalendar, { params: { regNo } }, { signal }),
  });
}

export function useChangeCalendar(regNo: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CalendarChange) => call(changeOwnCalendar, { params: { regNo }, body }),
    onSuccess: (calendar) => cacheCalendar(queryClient, regNo, calendar),
  });
}

/** Saves the days that each gesture blocks or frees, one after the other, even if the dialog closes. */
export function useBlockDays(regNo: string, window: DayRange) {
  const queryClient = useQueryClient();
  const mutationKey = ['calendars', 'block', regNo];
  const saving = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: async (stroke: DayBlockChange) => {
      // The request replaces all blocked days. The stored days are read first, because another page may have
      // changed them.
      const stored = await call(getOwnCalendar, { params: { regNo } });
      const blocked = applyDayBlockChanges(stored.blocked, [stroke], window);
      return call(changeOwnCalendar, { params: { regNo }, body: { blocked } });
    },
    onSuccess: (calendar) => cacheCalendar(queryClient, regNo, calendar),
  });
  const unsaved = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as DayBlockChange,
  });
  return { saving, unsaved };
}

export function useRenewCalendarAddress(regNo: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(replaceCalendarExportAddress, { params: { regNo } }),
    onSuccess: (calendar) => cacheCalendar(queryClient, regNo, calendar),
  });
}

/** Caches the calendar of a reply; if the pause has changed, refetches the car and the lists. */
async function cacheCalendar(queryClient: QueryClient, regNo: string, calendar: OwnCalendar): Promise<void> {
  const { queryKey } = calendarQuery(regNo);
  const before = queryClient.getQueryData(queryKey);
  // Cancels running fetches, because a fetch that began earlier would bring back the old calendar.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, calendar);
  if (before?.pausedUntil === calendar.pausedUntil) return;
  for (const topic of ['cars', 'listings']) void queryClient.invalidateQueries({ queryKey: [topic] });
}
