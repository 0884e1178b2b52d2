type FreezeDetectorOptions = {
  /** Silence in milliseconds after which the event loop counts as frozen. */
  limitMs: number;
  tickMs: number;
};

/** A check this late was delayed itself, because the machine slept or the process was stopped. */
const LATE_TICKS = 3;

/** Creates a check that another thread calls at each of its ticks with the event loop's heartbeat. */
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
