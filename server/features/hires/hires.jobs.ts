import type { Job } from '../../background/jobs';
import type { Hires } from './hires.service';

const MINUTE = 60_000;

export function hireJobs({ repair, sendReminders }: Hires): Job[] {
  return [
    { name: 'end unanswered requests', everyMs: MINUTE, run: repair.expire },
    { name: 'end hires whose days are over', everyMs: 5 * MINUTE, run: repair.complete },
    { name: 'carry hires through', everyMs: MINUTE, run: repair.repair },
    { name: 'remind of hires', everyMs: 5 * MINUTE, run: sendReminders },
  ];
}
