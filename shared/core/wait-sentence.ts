/** Formats the time to wait: 90 → 'Too many attempts. Try again in 1:30.' */
export function formatWaitSentence(seconds: number): string {
  return `Too many attempts. Try again in ${formatMinutesAndSeconds(seconds)}.`;
}

/** Formats seconds: 90 → '1:30'. */
export function formatMinutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
