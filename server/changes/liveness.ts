const INTERVAL_MS = 500;
/**
 * A timer that is later than this means that the process stood still; a later reply, that the connection is
 * dead.
 */
const LIMIT_MS = 1_000;

type LivenessOptions = {
  ping(): Promise<unknown>;
  /** Drops the connection and opens a new one. */
  reconnect(): void;
  /** Called after the process was stopped or blocked, because messages sent meanwhile may be lost. */
  onStandstill(): void;
};

/** Pings a subscriber's connection, which otherwise carries no traffic from this side. */
export function watchLiveness({ ping, reconnect, onStandstill }: LivenessOptions): { stop(): void } {
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
