const INTERVAL_MS = 500;
/**
 * Delay in milliseconds. A timer that is later shows that the process was suspended; a reply to a ping that
 * takes longer shows that the connection is dead.
 */
const LIMIT_MS = 1_000;

type LivenessOptions = {
  ping(): Promise<unknown>;
  /** Closes the connection and opens a new one. */
  reconnect(): void;
  /** Runs after the process was suspended or blocked, because messages may have been lost meanwhile. */
  onStandstill(): void;
};

/** Pings a connection that only receives messages, to notice a dead connection or a suspended process. */
export function watchConnectionLiveness({ ping, reconnect, onStandstill }: LivenessOptions): {
  stop(): void;
} {
  let tickedAt = Date.now();
  let pingedAt: number | null = null;

  const timer = setInterval(() => {
    const now = Date.now();
    const stoodStill = now - tickedAt > INTERVAL_MS + LIMIT_MS;
    tickedAt = now;
    if (stoodStill) {
      pingedAt = null;
      onStandstill();
    }
    if (pingedAt === null) {
      pingedAt = now;
      const answered = () => {
        pingedAt = null;
      };
      ping().then(answered, answered);
    } else if (now - pingedAt > LIMIT_MS) {
      pingedAt = null;
      reconnect();
    }
  }, INTERVAL_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
