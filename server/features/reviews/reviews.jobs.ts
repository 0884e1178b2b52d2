import { HOUR_MS, MINUTE_MS } from '#shared/core/durations';
import type { ReviewPublication } from './publication.service';

export function reviewJobs({ publishDue, finishInterrupted, removeOld }: ReviewPublication) {
  return [
    { name: 'publish reviews', everyMs: MINUTE_MS, run: publishDue },
    { name: 'finish interrupted reviews', everyMs: MINUTE_MS, run: finishInterrupted },
    { name: 'remove old reviews', everyMs: HOUR_MS, run: removeOld },
  ];
}
