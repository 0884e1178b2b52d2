import { MINUTE_MS } from '#shared/core/durations';
import type { PersonalData } from './personal-data.service';

export function personalDataJobs({ erasure }: PersonalData) {
  return [{ name: 'finish interrupted erasures', everyMs: MINUTE_MS, run: erasure.finish }];
}
