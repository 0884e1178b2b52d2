const TIMEOUT_MS = 10_000;
const INTERVAL_MS = 10;

/** Polls until the value is neither undefined, null nor false. */
export async function until<T>(poll: () => T | Promise<T>): Promise<Exclude<T, undefined | null | false>> {
  const end = Date.now() + TIMEOUT_MS;
  for (;;) {
    const value = await poll();
    if (value !== undefined && value !== null && value !== false) {
      return value as Exclude<T, undefined | null | false>;
    }
    if (Date.now() > end) throw new Error('The awaited condition did not become true in time.');
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  }
}
