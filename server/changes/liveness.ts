const INTERVAL_MS = 500;
/** A tick this late means that the process stood still; an answer this late, that the connection is dead. */
const LIMIT_MS = 1_000;

type LivenessOptions = {
  ping(): Promise<unknown>;
  /** Gives up the connection and opens a new one. */
  reconnect(): void;
  /** The process was stopped or blocked: messages sent meanwhile may have been dropped. */
  onStandstill(): void;
};

/** Watches a subscriber's connection, which carries no traffic of its own, and the process itself. */
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
