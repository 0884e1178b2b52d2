import { Readable } from 'node:stream';
import type { Request } from 'express';
import {
  changeOwnCalendar,
  exportCalendar,
  getCarAvailability,
  getHireQuote,
  getOwnCalendar,
  type OwnCalendar,
  replaceCalendarExportAddress,
} from '#shared/hires/calendar-contract';
import { FileDownload } from '../../http/download';
import { detectLanguage } from '../../http/languages';
import { translateSentence } from '../../http/localize-refusal';
import type { AddRoute } from '../../http/route';
import type { Calendars } from './calendars.service';

/** Lets calendar apps reuse an export for 15 minutes, because they ask more often than calendars change. */
const CACHE = 'private, max-age=900';

export function calendarRoutes(add: AddRoute, calendars: Calendars): void {
  add(getCarAvailability, ({ params, query }) => calendars.availability(params.carId, query));
  add(getHireQuote, ({ params, query }) => calendars.quote(params.carId, query));
  add(getOwnCalendar, async ({ params, caller, request }) =>
    translateReadError(request, await calendars.own.view(params.regNo, caller._id)),
  );
  add(changeOwnCalendar, async ({ params, caller, body, request }) =>
    translateReadError(request, await calendars.own.change(params.regNo, caller._id, body)),
  );
  add(replaceCalendarExportAddress, async ({ params, caller, request }) =>
    translateReadError(request, await calendars.own.renewAddress(params.regNo, caller._id)),
  );
  add(exportCalendar, async ({ params }) => {
    const text = await calendars.exported.read(params.token);
    return new FileDownload('calendar.ics', Readable.from([text]), CACHE);
  });
}

/** Translates the stored English reason why an imported calendar could not be read. */
function translateReadError(request: Request, calendar: OwnCalendar): OwnCalendar {
  const { importState } = calendar;
  if (!importState?.error) return calendar;
  const error = translateSentence(detectLanguage(request), importState.error);
  return { ...calendar, importState: { ...importState, error } };
}
