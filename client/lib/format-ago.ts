import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/core/durations';
import { PAGE_LOCALE } from '#shared/language/page-language';
import { libWords } from './words';

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/** Formats the time since an instant: '2 hours ago', 'yesterday', 'less than a minute ago'. */
export function formatAgo(at: number, now: number): string {
  const unit = UNITS.find(([, length]) => now - at >= length);
  if (!unit) return libWords.justNow;
  const [name, length] = unit;
  return new Intl.RelativeTimeFormat(PAGE_LOCALE, { numeric: 'auto' }).format(
    -Math.floor((now - at) / length),
    name,
  );
}
