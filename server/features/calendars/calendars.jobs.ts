import { MINUTE_MS } from '#shared/core/durations';
import type { Calendars } from './calendars.service';

export function calendarJobs({ imports }: Pick<Calendars, 'imports'>) {
  return [{ name: "read lenders' other calendars", everyMs: MINUTE_MS, run: imports.due.runDue }];
}
