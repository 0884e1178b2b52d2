import type { PersonalData } from './personal-data.service';

const MINUTE_MS = 60_000;

export function personalDataJobs({ erasure }: PersonalData) {
  return [{ name: 'finish erasures', everyMs: MINUTE_MS, run: erasure.finish }];
}
