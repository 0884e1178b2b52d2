import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { addDays } from '#shared/core/days';
import { formatMonthName } from '../../lib/day-words';
import { Button } from '../button';
import { addMonths, DAYS_IN_FOUR_WEEKS } from './days';
import { dayGridWords } from './words';

type HeadProps = {
  headingId: string;
  limits: { min: string; max: string };
  /** Called with a day of the month, or of the four weeks, that the grid is to show. */
  onMove: (day: string) => void;
};

/** Head of a month's grid: its name between the buttons for the previous and the next month. */
export function MonthHead({ headingId, limits, onMove, current }: HeadProps & { current: string }) {
  return (
    <div className="day-grid-head">
      <HeadButton
        label={dayGridWords.previousMonth}
        icon={ChevronLeft}
        disabled={current.slice(0, 7) <= limits.min.slice(0, 7)}
        onClick={() => onMove(addMonths(current, -1))}
      />
      <p id={headingId} aria-live="polite" className="font-display text-h3">
        {formatMonthName(current)}
      </p>
      <HeadButton
        label={dayGridWords.nextMonth}
        icon={ChevronRight}
        disabled={current.slice(0, 7) >= limits.max.slice(0, 7)}
        onClick={() => onMove(addMonths(current, 1))}
      />
    </div>
  );
}

type WeeksHeadProps = HeadProps & {
  title: ReactNode;
  weeks: string[][];
  /** Clears the chosen days; undefined if no day is chosen. */
  onClear: (() => void) | undefined;
};

/** Head of a grid of four weeks: a title, then buttons for the four weeks before and after. */
export function FourWeeksHead({ headingId, limits, onMove, onClear, title, weeks }: WeeksHeadProps) {
  const first = weeks[0]?.[0] ?? limits.min;
  return (
    <div className="day-grid-head">
      <p id={headingId} className="min-w-0 flex-1 text-left text-small">
        {title}
      </p>
      {onClear && (
        <Button variant="quiet" size="small" onClick={onClear}>
          {dayGridWords.clear}
        </Button>
      )}
      <HeadButton
        label={dayGridWords.earlierWeeks}
        icon={ChevronLeft}
        disabled={first <= limits.min}
        onClick={() => onMove(addDays(first, -DAYS_IN_FOUR_WEEKS))}
      />
      <HeadButton
        label={dayGridWords.laterWeeks}
        icon={ChevronRight}
        disabled={addDays(first, DAYS_IN_FOUR_WEEKS) > limits.max}
        onClick={() => onMove(addDays(first, DAYS_IN_FOUR_WEEKS))}
      />
    </div>
  );
}

type HeadButtonProps = { label: string; icon: typeof ChevronLeft; disabled: boolean; onClick: () => void };

/** Button in a grid's head; at the limit it stays focusable, because disabling it would lose the focus. */
function HeadButton({ label, icon: Icon, disabled, onClick }: HeadButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      className="day-grid-step"
      onClick={() => !disabled && onClick()}
    >
      <Icon size={24} aria-hidden />
    </button>
  );
}
