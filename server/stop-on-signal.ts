/** Longer than closing takes in any state; supervisors should wait longer before they kill the process. */
const STOP_MS = 25_000;
/** npm forwards a signal that the whole process group has received, so it arrives twice within this time. */
const SAME_SIGNAL_MS = 1_000;

/**
 * Closes the server and ends the process at the first SIGTERM or SIGINT; a later signal ends the process at
 * once.
 */
export function stopOnSignal(close: () => Promise<void>): void {
  let stoppedAt: number | null = null;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stoppedAt !== null) {
        if (Date.now() - stoppedAt > SAME_SIGNAL_MS) process.exit(1);
        return;
      }
      stoppedAt = Date.now();
      setTimeout(() => process.exit(1), STOP_MS).unref();
      void close().then(() => process.exit(0));
    });
  }
}
