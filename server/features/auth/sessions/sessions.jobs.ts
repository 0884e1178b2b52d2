import type { Sessions } from './sessions.service';

const MINUTE_MS = 60_000;

export function sessionJobs({ endUnused }: Sessions) {
  return [{ name: 'end unused sessions', everyMs: MINUTE_MS, run: endUnused }];
}
