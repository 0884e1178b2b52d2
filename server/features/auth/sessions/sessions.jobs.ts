import { MINUTE_MS } from '#shared/core/durations';
import type { Sessions } from './sessions.service';

export function sessionJobs({ endUnused }: Sessions) {
  return [{ name: 'end unused sessions', everyMs: MINUTE_MS, run: endUnused }];
}
