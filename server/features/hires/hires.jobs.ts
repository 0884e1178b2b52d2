import { HOUR_MS, MINUTE_MS } from '#shared/core/durations';
import type { Job } from '../../background/jobs';
import type { Hires } from './hires.service';

export function hireJobs(hires: Hires): Job[] {
  const { repair, sendReminders, photos, deposits, records, remindOfOverdue, settlements } = hires;
  return [
    { name: 'end unanswered requests', everyMs: MINUTE_MS, run: repair.expire },
    { name: 'end hires whose days are over', everyMs: 5 * MINUTE_MS, run: repair.complete },
    { name: 'finish interrupted hires', everyMs: MINUTE_MS, run: repair.finishInterrupted },
    { name: 'remind of hires', everyMs: 5 * MINUTE_MS, run: sendReminders },
    { name: 'notify of overdue deposits', everyMs: MINUTE_MS, run: deposits.overdue.runDue },
    { name: 'finish records of hires', everyMs: MINUTE_MS, run: records.due.runDue },
    { name: 'remind of overdue hires', everyMs: 5 * MINUTE_MS, run: remindOfOverdue },
    { name: 'end times to answer claims', everyMs: MINUTE_MS, run: settlements.silence.runDue },
    { name: 'delete old photos of hires', everyMs: HOUR_MS, run: photos.sweep },
  ];
}
