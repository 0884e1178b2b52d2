import { clsx } from 'clsx';
import { dayName } from '../../lib/day-words';
import { weekdayOf } from './months';
import { dayGridWords } from './words';

/** A look and a word of a day beside being free or taken, such as 'blocked'. */
export type DayMark = { tone: 'filled' | 'striped' | 'outlined'; label: string };

/** How one day is shown and announced. */
export type DayState = {
  /** Struck through, announced as taken, cannot be chosen. */
  taken?: boolean;
  selected?: boolean;
  /** At an end of what is selected. */
  edge?: boolean;
  /** Would be selected by the next press. */
  preview?: boolean;
  mark?: DayMark | undefined;
};

type DayProps = {
  day: string;
  state: DayState;
  outside: boolean;
  isToday: boolean;
  isCurrent: boolean;
  onPress: () => void;
};

/** One day of the grid: a cell that is pressed. */
export function Day({ day, state, outside, isToday, isCurrent, onPress }: DayProps) {
  const { taken, selected, edge, preview, mark } = state;
  const words = [dayName(day), isToday && dayGridWords.today, taken && dayGridWords.taken, mark?.label];
  return (
    // biome-ignore lint/a11y/useSemanticElements: no cell of a table is pressed.
    <button
      type="button"
      role="gridcell"
      data-day={day}
      data-tone={mark?.tone}
      tabIndex={isCurrent ? 0 : -1}
      aria-colindex={weekdayOf(day) + 1}
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
    </button>
  );
}
