/** Closing takes less in any state; supervisors should wait longer before they kill. */
const STOP_MS = 25_000;
/** A signal to the whole process group arrives a second time where npm passes it on. */
const SAME_SIGNAL_MS = 1_000;

/** Closes the server at the first SIGTERM or SIGINT and ends the process; a later one ends it at once. */
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
