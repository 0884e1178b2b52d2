type FreezeDetectorOptions = {
  /** Milliseconds without a heartbeat after which the event loop counts as frozen. */
  limitMs: number;
  tickMs: number;
};

/** Missed ticks after which the checking thread itself must have been paused, as on a sleeping machine. */
const LATE_TICKS = 3;

/** Creates the function that another thread calls at every tick to check the event loop's heartbeat. */
export function createFreezeDetector({ limitMs, tickMs }: FreezeDetectorOptions) {
  let lastBeat: number | null = null;
  let lastLook = 0;
  let silentMs = 0;

  return function checkHeartbeat(beat: number, now: number): number | null {
    const sinceLook = now - lastLook;
    const isNew = beat !== lastBeat;
    const isLate = sinceLook > LATE_TICKS * tickMs;
    silentMs = isNew || isLate ? 0 : silentMs + sinceLook;
    lastBeat = beat;
    lastLook = now;
    return silentMs >= limitMs ? silentMs : null;
  };
}
