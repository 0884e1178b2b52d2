import type { Job } from '../../background/jobs';
import type { Hires } from './hires.service';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export function hireJobs({ repair, sendReminders, photos }: Hires): Job[] {
  return [
    { name: 'end unanswered requests', everyMs: MINUTE, run: repair.expire },
    { name: 'end hires whose days are over', everyMs: 5 * MINUTE, run: repair.complete },
    { name: 'carry hires through', everyMs: MINUTE, run: repair.repair },
    { name: 'remind of hires', everyMs: 5 * MINUTE, run: sendReminders },
    { name: 'delete old photos of hires', everyMs: HOUR, run: photos.sweep },
  ];
}
