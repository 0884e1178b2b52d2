import { jwtDecode } from 'jwt-decode';

const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Returns when a JWT expires, in ms since 1970; 0 if it cannot be decoded or has no `exp`. */
function readTokenExpiry(token: string): number {
  try {
    const { exp } = jwtDecode(token);
    return typeof exp === 'number' ? exp * 1_000 : 0;
  } catch {
    return 0;
  }
}

export function isTokenUnexpired(token: string): boolean {
  return readTokenExpiry(token) > Date.now();
}

/** Calls `expired` when the token expires, at once if it cannot be decoded; returns a cancel function. */
export function watchTokenExpiry(token: string, expired: () => void): () => void {
  const end = readTokenExpiry(token);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    const left = end - Date.now();
    if (left <= 0) expired();
    else timer = setTimeout(wait, Math.min(left, LONGEST_TIMER_MS));
  };
  wait();
  return () => clearTimeout(timer);
}

let listener: () => void = () => undefined;

/** Registers the page's only listener, called when the server no longer accepts the token. */
export function setRejectedTokenListener(next: () => void): void {
  listener = next;
}

export function reportRejectedToken(): void {
  listener();
}
