type FreezeDetectorOptions = {
  /** Silence in milliseconds after which the event loop counts as frozen. */
  limitMs: number;
  tickMs: number;
};

/** Ticks without a check that show that the checking thread was paused too, as on a sleeping machine. */
const LATE_TICKS = 3;

/** Creates the check that another thread calls at every tick with the event loop's latest heartbeat. */
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
