const MAX_ATTEMPTS = 3;
const PAUSE_MS = 1_000;

/**
 * Loads code on demand. Offline it waits for the connection, so that a click takes effect late instead of failing.
 * @throws the import's error when it keeps failing online
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine && failures >= MAX_ATTEMPTS) throw error;
      await (navigator.onLine ? pauseBeforeRetry() : untilOnline());
    }
  }
}

function pauseBeforeRetry(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}

function untilOnline(): Promise<void> {
  return new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }));
}
