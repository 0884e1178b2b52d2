type FreezeDetectorOptions = {
  /** How long the event loop must have been silent. */
  limitMs: number;
  /** The time between two looks. A longer pause means that the whole machine or process stood still. */
  tickMs: number;
};

/** A look that comes later than this many ticks was itself held up, by a machine that slept or a stopped process. */
const LATE_TICKS = 3;

/** Finds out whether the event loop is frozen, from its heartbeats as another thread sees them at its own ticks. */
export function createFreezeDetector({ limitMs, tickMs }: FreezeDetectorOptions) {
  let lastBeat: number | null = null;
  let lastLook = 0;
  let silentMs = 0;

  /** Returns the time of silence in milliseconds once it has reached the limit, else null. */
  return function look(beat: number, now: number): number | null {
    const sinceLook = now - lastLook;
    const isNew = beat !== lastBeat;
    const isLate = sinceLook > LATE_TICKS * tickMs;
    silentMs = isNew || isLate ? 0 : silentMs + sinceLook;
    lastBeat = beat;
    lastLook = now;
    return silentMs >= limitMs ? silentMs : null;
  };
}
