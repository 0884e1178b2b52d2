import X from 'lucide-react/icons/x';
import { formatDate, instantOfDay } from '../../../lib/format';
import { tableWords } from '../words';

type DayChipProps = { from: string; to: string; on: string; onClear: () => void };

/** Chip that shows the day filter and clears it. */
export function DayChip({ from, to, on, onClear }: DayChipProps) {
  if (!from && !to && !on) return null;
  return (
    <button
      type="button"
      title={tableWords.anyDay}
      onClick={onClear}
      className="inline-flex min-h-11 items-center gap-2 rounded-full border border-ink bg-ink px-4 text-nav font-label text-paper md:min-h-10"
    >
      {on ? tableWords.listedOn(dateOf(on)) : rangeText(from, to)}
      <X size={16} aria-hidden />
      <span className="sr-only">{tableWords.anyDay}</span>
    </button>
  );
}

function rangeText(from: string, to: string): string {
  if (from && to) return tableWords.days(dateOf(from), dateOf(to));
  return from ? tableWords.since(dateOf(from)) : tableWords.until(dateOf(to));
}

function dateOf(day: string): string {
  return formatDate(instantOfDay(day));
}
