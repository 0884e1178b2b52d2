import type { Publication } from './publication.service';

const MINUTE_MS = 60_000;

export function reviewJobs({ publishDue, settleInterrupted, removeOld }: Publication) {
  return [
    { name: 'publish reviews', everyMs: MINUTE_MS, run: publishDue },
    { name: 'settle published reviews', everyMs: MINUTE_MS, run: settleInterrupted },
    { name: 'remove old reviews', everyMs: 60 * MINUTE_MS, run: removeOld },
  ];
}
