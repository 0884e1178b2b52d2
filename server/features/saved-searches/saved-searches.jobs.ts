import { MINUTE_MS } from '#shared/core/durations';
import type { NewCarLetters } from './new-car-letters.service';

export function savedSearchJobs(letters: NewCarLetters) {
  return [{ name: 'send letters about new cars', everyMs: MINUTE_MS, run: letters.due.runDue }];
}
