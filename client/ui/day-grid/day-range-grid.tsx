import { type ReactNode, useState } from 'react';
import { formatRangeAndCount } from '../../lib/day-words';
import type { DayMark } from './day';
import { DayGrid, type DayLimits } from './day-grid';
import { chooseRangeDay, type DayRange, extendRange, includesDay, isRangeFree } from './days';
import { dayGridWords } from './words';

export type DayRangeGridProps = DayLimits & {
  value: DayRange | null;
  /** Called when the first day is chosen, with that day alone, and again when the last day is chosen. */
  onChange: (value: DayRange) => void;
  isTaken?: (day: string) => boolean;
  getMark?: (day: string) => DayMark | undefined;
  autoFocus?: boolean;
  /** Title of a grid of four weeks, followed by the chosen days; without a title the grid shows a month. */
  title?: ReactNode;
  /** Called when the user clears the chosen days by the button beside the title. */
  onClear?: () => void;
};

const never = () => false;

/** Lets the user choose a range without taken days, by two presses or by Shift and arrows. */
export function DayRangeGrid({
  value,
  onChange,
  isTaken = never,
  getMark,
  title,
  onClear,
  ...props
}: DayRangeGridProps) {
  const [first, setFirst] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const open = first !== null && value?.from === first && value.to === first ? first : null;
  const next = open && pointed && open < pointed ? { from: open, to: pointed } : null;
  const preview = next && isRangeFree(next, isTaken) ? next : null;

  function press(day: string) {
    if (isTaken(day)) return setRefusal(dayGridWords.dayTaken);
    const choice = chooseRangeDay(open, day, isTaken);
    setRefusal(choice.interrupted ? dayGridWords.takenBetween : null);
    setFirst(choice.open ? day : null);
    onChange(choice.range);
  }

  function extend(from: string, to: string): boolean {
    const range = extendRange(value, from, to, isTaken);
    setRefusal(range ? null : dayGridWords.takenAhead);
    if (!range) return false;
    setFirst(null);
    onChange(range);
    return true;
  }
  const hint = open ? dayGridWords.chooseLast : value ? '' : dayGridWords.chooseFirst;
  const status = refusal ?? hint;
  return (
    <div>
      <DayGrid
        {...props}
        title={
          title && (
            <>
              <span className="mr-2 font-label">{title}</span>
              <span role="status" className="text-ink2">
                {status || (value && formatRangeAndCount(value))}
              </span>
            </>
          )
        }
        onClear={value ? onClear : undefined}
        start={value?.from ?? props.min}
        onPress={press}
        onExtend={extend}
        onPoint={setPointed}
        onFocus={setPointed}
        getState={(day) => ({
          taken: isTaken(day),
          selected: value !== null && includesDay(value, day),
          edge: day === value?.from || day === value?.to,
          preview: preview !== null && includesDay(preview, day),
          mark: getMark?.(day),
        })}
      />
      {!title && (
        <p role="status" className="day-grid-status">
          {status}
        </p>
      )}
    </div>
  );
}
