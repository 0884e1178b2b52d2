import { clsx } from 'clsx';
import { formatDayName, formatShortMonth } from '../../lib/day-words';
import { getWeekday } from './days';
import { dayGridWords } from './words';

/** Mark of a day besides free or taken, such as 'blocked'. */
export type DayMark = { tone: 'filled' | 'striped' | 'outlined'; label: string };

export type DayState = {
  /** Whether the day is taken: struck through, announced as taken, and not to be chosen. */
  taken?: boolean;
  selected?: boolean;
  /** Whether the day is the first or the last of the selected ones. */
  edge?: boolean;
  /** Whether the next press would select the day. */
  preview?: boolean;
  mark?: DayMark | undefined;
};

type DayProps = {
  day: string;
  state: DayState;
  outside: boolean;
  isToday: boolean;
  isCurrent: boolean;
  /** Whether the first day of a month shows the month's name. */
  namesMonth: boolean;
  onPress: () => void;
};

export function Day({ day, state, outside, isToday, isCurrent, namesMonth, onPress }: DayProps) {
  const { taken, selected, edge, preview, mark } = state;
  const words = [formatDayName(day), isToday && dayGridWords.today, taken && dayGridWords.taken, mark?.label];
  return (
    // biome-ignore lint/a11y/useSemanticElements: no cell of a table is pressed.
    <button
      type="button"
      role="gridcell"
      data-day={day}
      data-tone={mark?.tone}
      tabIndex={isCurrent ? 0 : -1}
      aria-colindex={getWeekday(day) + 1}
      aria-selected={Boolean(selected)}
      aria-disabled={outside || taken || undefined}
      aria-current={isToday ? 'date' : undefined}
      aria-label={words.filter(Boolean).join(', ')}
      title={mark?.label}
      className={clsx(
        outside && 'day-outside',
        taken && 'day-taken',
        selected && 'day-selected',
        edge && 'day-edge',
        preview && 'day-preview',
      )}
      onClick={() => !outside && onPress()}
    >
      {Number(day.slice(8))}
      {namesMonth && day.endsWith('-01') && <small data-month={formatShortMonth(day)} />}
    </button>
  );
}
