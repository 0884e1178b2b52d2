import type { Calendars } from './calendars.service';

const MINUTE = 60_000;

export function calendarJobs({ imports }: Pick<Calendars, 'imports'>) {
  return [{ name: "read lenders' other calendars", everyMs: MINUTE, run: imports.readDue }];
}
