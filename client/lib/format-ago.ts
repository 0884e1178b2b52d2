import { PAGE_LOCALE } from '#shared/language/page-language';
import { libWords } from './words';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** '2 hours ago', 'yesterday', 'less than a minute ago'. */
export function formatAgo(at: number, now: number): string {
  const unit = UNITS.find(([, length]) => now - at >= length);
  if (!unit) return libWords.justNow;
  const [name, length] = unit;
  return new Intl.RelativeTimeFormat(PAGE_LOCALE, { numeric: 'auto' }).format(
    -Math.floor((now - at) / length),
    name,
  );
}
