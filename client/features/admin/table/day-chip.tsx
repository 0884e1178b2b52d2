import X from 'lucide-react/icons/x';
import { formatDate, instantOfDay } from '../../../lib/format';
import { tableWords } from '../words';

type DayChipProps = { from: string; to: string; on: string; onClear: () => void };

/** Chip that shows the day filter and clears it. */
export function DayChip({ from, to, on, onClear }: DayChipProps) {
  const days = daysText(from, to, on);
  if (!days) return null;
  return (
    <button
      type="button"
      title={tableWords.anyDay}
      onClick={onClear}
      className="inline-flex min-h-11 items-center gap-2 rounded-full border border-ink bg-ink px-4 text-nav font-label text-paper md:min-h-10"
    >
      {days}
      <X size={16} aria-hidden />
      <span className="sr-only">{tableWords.anyDay}</span>
    </button>
  );
}

/** The days of the filter, in words; '' without one. */
export function daysText(from: string, to: string, on: string): string {
  if (on) return tableWords.listedOn(dateOf(on));
  if (!from && !to) return '';
  if (from && to) return tableWords.days(dateOf(from), dateOf(to));
  return from ? tableWords.since(dateOf(from)) : tableWords.until(dateOf(to));
}

function dateOf(day: string): string {
  return formatDate(instantOfDay(day));
}
