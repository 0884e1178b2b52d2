import type { Logger } from 'pino';
import { MINUTE_MS } from '#shared/core/durations';

/**
 * Logs a warning that strangers can trigger at any rate: the first one at once, later ones as one log line
 * per minute with their `count` and the fields of the latest warning.
 */
export function createThrottledWarning(log: Pick<Logger, 'warn'>, message: string) {
  let timer: NodeJS.Timeout | null = null;
  let count = 0;
  let last: object = {};

  function write(): void {
    if (count === 0) {
      timer = null;
      return;
    }
    log.warn({ ...last, count }, message);
    count = 0;
    timer = setTimeout(write, MINUTE_MS).unref();
  }

  return (fields: object): void => {
    count += 1;
    last = fields;
    if (!timer) write();
  };
}
