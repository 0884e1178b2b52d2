import {
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import type { CallInput } from '#shared/core/endpoint';
import type { DayRange } from '#shared/hires/calendar';
import {
  getCalendar,
  type OwnCalendar,
  putCalendar,
  renewCalendarAddress,
} from '#shared/hires/calendar-contract';
import { call } from '../../lib/api-client';
import { afterStrokes, type Stroke } from './blocked-days';

type CalendarChange = NonNullable<CallInput<typeof putCalendar>['body']>;

/** The calendar of an own car; read again when it is shown again, since hires and other calendars change it. */
export function calendarQuery(regNo: string) {
  return queryOptions({
    queryKey: ['calendars', 'own', regNo],
    staleTime: 0,
    queryFn: ({ signal }) => call(getCalendar, { params: { regNo } }, { signal }),
  });
}

/** Pauses the car, ends the pause, or reads another calendar. */
export function useChangeCalendar(regNo: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CalendarChange) => call(putCalendar, { params: { regNo }, body }),
    onSuccess: (calendar) => storeCalendar(queryClient, regNo, calendar),
  });
}

/**
 * Blocks and frees days. Strokes are saved one after the other, each on top of what is stored by then, also after the
 * dialog has closed.
 */
export function useBlockDays(regNo: string, window: DayRange) {
  const queryClient = useQueryClient();
  const mutationKey = ['calendars', 'block', regNo];
  const saving = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: async (stroke: Stroke) => {
      // Another page may have blocked days meanwhile, and the call replaces all of them.
      const stored = await call(getCalendar, { params: { regNo } });
      const blocked = afterStrokes(stored.blocked, [stroke], window);
      return call(putCalendar, { params: { regNo }, body: { blocked } });
    },
    onSuccess: (calendar) => storeCalendar(queryClient, regNo, calendar),
  });
  const unsaved = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Stroke,
  });
  return { saving, unsaved };
}

/** Replaces the private address. */
export function useRenewAddress(regNo: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(renewCalendarAddress, { params: { regNo } }),
    onSuccess: (calendar) => storeCalendar(queryClient, regNo, calendar),
  });
}

/** Keeps the calendar of a reply; a pause also shows on the car and changes the lists. */
async function storeCalendar(queryClient: QueryClient, regNo: string, calendar: OwnCalendar): Promise<void> {
  const { queryKey } = calendarQuery(regNo);
  const before = queryClient.getQueryData(queryKey);
  // A fetch that began before the change would bring the old calendar back.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, calendar);
  if (before?.pausedUntil === calendar.pausedUntil) return;
  for (const topic of ['cars', 'listings']) void queryClient.invalidateQueries({ queryKey: [topic] });
}
