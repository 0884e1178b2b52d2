import { HOUR_MS, MINUTE_MS } from '#shared/core/durations';
import type { Publication } from './publication.service';

export function reviewJobs({ publishDue, settleInterrupted, removeOld }: Publication) {
  return [
    { name: 'publish reviews', everyMs: MINUTE_MS, run: publishDue },
    { name: 'settle published reviews', everyMs: MINUTE_MS, run: settleInterrupted },
    { name: 'remove old reviews', everyMs: HOUR_MS, run: removeOld },
  ];
}
