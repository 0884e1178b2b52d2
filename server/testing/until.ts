const PATIENCE_MS = 10_000;
const PAUSE_MS = 10;

/** Asks again until there is an answer that is neither undefined, null nor false. */
export async function until<T>(ask: () => T | Promise<T>): Promise<Exclude<T, undefined | null | false>> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== null && answer !== false) {
      return answer as Exclude<T, undefined | null | false>;
    }
    if (Date.now() > end) throw new Error('This did not come true in time.');
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
