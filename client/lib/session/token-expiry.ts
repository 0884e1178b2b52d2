const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The moment at which a JWT ends, in ms, or null where it cannot be read or has no exp claim. */
function tokenExpiry(token: string): number | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    const exp = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : null;
    return typeof exp === 'number' ? exp * 1_000 : null;
  } catch {
    return null;
  }
}

/** Whether a JWT can be read and has not ended yet. */
export function isRunning(token: string): boolean {
  return (tokenExpiry(token) ?? 0) > Date.now();
}

/** Calls `expired` at the moment the token ends, at once where it has or cannot be read. Returns a stop. */
export function watchExpiry(token: string, expired: () => void): () => void {
  const end = tokenExpiry(token) ?? 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    const left = end - Date.now();
    if (left <= 0) expired();
    else timer = setTimeout(wait, Math.min(left, LONGEST_TIMER_MS));
  };
  wait();
  return () => clearTimeout(timer);
}
