import type { NewCarLetters } from './new-car-letters.service';

const MINUTE = 60_000;

export function savedSearchJobs(letters: NewCarLetters) {
  return [{ name: 'send letters about new cars', everyMs: MINUTE, run: letters.sendDue }];
}
