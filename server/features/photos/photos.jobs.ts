import { HOUR_MS } from '#shared/core/durations';
import type { PhotoSweep } from './photo-sweep.service';

const EVERY_MS = 6 * HOUR_MS;

export function photoJobs(sweep: PhotoSweep) {
  return [{ name: 'remove unused photos', everyMs: EVERY_MS, run: () => sweep.run() }];
}
