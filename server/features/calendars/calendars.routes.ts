import { Readable } from 'node:stream';
import {
  exportCalendar,
  getAvailability,
  getCalendar,
  getQuote,
  putCalendar,
  renewCalendarAddress,
} from '#shared/hires/calendar-contract';
import { Download } from '../../http/download';
import type { AddRoute } from '../../http/route';
import type { Calendars } from './calendars.service';

/** Calendar apps ask more often than anything changes. */
const CACHE = 'private, max-age=900';

export function calendarRoutes(add: AddRoute, calendars: Calendars): void {
  add(getAvailability, ({ params, query }) => calendars.availability(params.carId, query));
  add(getQuote, ({ params, query }) => calendars.quote(params.carId, query));
  add(getCalendar, ({ params, caller }) => calendars.own.view(params.regNo, caller._id));
  add(putCalendar, ({ params, caller, body }) => calendars.own.change(params.regNo, caller._id, body));
  add(renewCalendarAddress, ({ params, caller }) => calendars.own.renewAddress(params.regNo, caller._id));
  add(exportCalendar, async ({ params }) => {
    const text = await calendars.exported.read(params.token);
    return new Download('calendar.ics', Readable.from([text]), CACHE);
  });
}
