import { clsx } from 'clsx';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { addDays, findWeekMonday, toDay } from '#shared/core/days';
import { formatWeekday } from '../../lib/day-words';
import { Day, type DayState } from './day';
import './day-grid.css';
import { FourWeeksHead, MonthHead } from './day-grid-heads';
import { addMonths, getFourWeeks, getWeeks } from './days';

export type DayLimits = {
  /** Accessible name of the grid: the purpose for which days are chosen. */
  label: string;
  /** First and last day that can be chosen, YYYY-MM-DD. */
  min: string;
  max: string;
};

type DayGridProps = DayLimits & {
  /** Day whose month the grid shows first. */
  start: string;
  autoFocus?: boolean;
  /** Title above a grid of four weeks from the week of `min` on; without a title the grid shows a month. */
  title?: ReactNode;
  /** Clears the chosen days; undefined if no day is chosen. Used only with `title`. */
  onClear?: (() => void) | undefined;
  getState: (day: string) => DayState;
  onPress: (day: string) => void;
  /** Called when Shift and an arrow key move between two days; returns false if the focus must not move. */
  onExtend: (from: string, to: string) => boolean;
  /** Called with the day under the pointer; null when the pointer is no longer over a day. */
  onPoint?: (day: string | null) => void;
  /** Called with the focused day; null when the focus has left the days. */
  onFocus?: (day: string | null) => void;
  onPointerDown?: ComponentProps<'div'>['onPointerDown'];
};

const YEAR = 12;

/** Shows one month or four weeks as a WAI-ARIA grid with keyboard control; days are days in Nairobi. */
export function DayGrid({ min, max, getState, onPress, onExtend, onPoint, ...props }: DayGridProps) {
  const { start, autoFocus, title } = props;
  const { current, setCurrent, grid, onKeyDown, within } = useCurrentDay({
    min,
    max,
    start,
    autoFocus,
    onExtend,
  });
  const heading = useId();
  const weeks = title ? getFourWeeks(current, min) : getWeeks(current);
  const head = { headingId: heading, limits: { min, max }, onMove: (to: string) => setCurrent(within(to)) };
  return (
    <div className={clsx('day-grid', title && 'day-grid-weeks')}>
      {title ? (
        <FourWeeksHead {...head} title={title} weeks={weeks} onClear={props.onClear} />
      ) : (
        <MonthHead {...head} current={current} />
      )}
      <div aria-hidden className="day-grid-row">
        {Array.from({ length: 7 }, (_, at) => addDays(findWeekMonday(min), at)).map((day) => (
          <span key={day}>{formatWeekday(day, 'short')}</span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: rows of buttons, not of data. */}
      <div
        ref={grid}
        role="grid"
        aria-label={props.label}
        aria-describedby={heading}
        aria-multiselectable
        onKeyDown={onKeyDown}
        onPointerDown={props.onPointerDown}
        onPointerOver={(event) => onPoint?.(findDayOfElement(event.target))}
        onPointerLeave={() => onPoint?.(null)}
        onFocus={(event) => {
          const day = findDayOfElement(event.target);
          if (day) setCurrent(day);
          props.onFocus?.(day);
        }}
        onBlur={() => props.onFocus?.(null)}
      >
        <Weeks
          weeks={weeks}
          namesMonths={Boolean(title)}
          current={current}
          limits={{ min, max }}
          getState={getState}
          onPress={(day) => {
            setCurrent(day);
            onPress(day);
          }}
        />
      </div>
    </div>
  );
}

type CurrentDayOptions = Pick<DayGridProps, 'min' | 'max' | 'start' | 'onExtend'> & {
  autoFocus: boolean | undefined;
};

/** Keeps track of the day that Tab reaches; keys move this tab stop and the focus. */
function useCurrentDay({ min, max, start, autoFocus, onExtend }: CurrentDayOptions) {
  const [current, setCurrent] = useState(() => within(start));
  const grid = useRef<HTMLDivElement>(null);
  const focusFirst = useEffectEvent(() => autoFocus && focus(current));
  useEffect(() => {
    focusFirst();
  }, []);

  function within(day: string): string {
    if (day < min) return min;
    return day > max ? max : day;
  }

  function focus(day: string) {
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const to = findDestination(event, current);
    if (!to) return;
    event.preventDefault();
    const day = within(to);
    if (event.shiftKey && event.key.startsWith('Arrow') && day !== current && !onExtend(current, day)) return;
    flushSync(() => setCurrent(day));
    focus(day);
  }
  return { current, setCurrent, grid, onKeyDown, within };
}

type WeeksProps = Pick<DayGridProps, 'getState' | 'onPress'> & {
  weeks: string[][];
  namesMonths: boolean;
  current: string;
  limits: Pick<DayLimits, 'min' | 'max'>;
};

function Weeks({ weeks, namesMonths, current, limits, getState, onPress }: WeeksProps) {
  const today = toDay(Date.now());
  return weeks.map((week) => (
    // biome-ignore lint/a11y/useSemanticElements: the cells are buttons, not data.
    // biome-ignore lint/a11y/useFocusableInteractive: its cells are.
    <div key={week[0]} role="row" className="day-grid-row">
      {week.map((day) => (
        <Day
          key={day}
          day={day}
          state={getState(day)}
          outside={day < limits.min || day > limits.max}
          isToday={day === today}
          isCurrent={day === current}
          namesMonth={namesMonths}
          onPress={() => onPress(day)}
        />
      ))}
    </div>
  ));
}

/** Returns the day to which a key leads; null if the key has no meaning here. */
function findDestination({ key, shiftKey }: KeyboardEvent, day: string): string | null {
  const monday = findWeekMonday(day);
  const months = shiftKey ? YEAR : 1;
  if (key === 'ArrowLeft') return addDays(day, -1);
  if (key === 'ArrowRight') return addDays(day, 1);
  if (key === 'ArrowUp') return addDays(day, -7);
  if (key === 'ArrowDown') return addDays(day, 7);
  if (key === 'Home') return monday;
  if (key === 'End') return addDays(monday, 6);
  if (key === 'PageUp') return addMonths(day, -months);
  if (key === 'PageDown') return addMonths(day, months);
  return null;
}

/** Returns the day of the cell that contains an element; null outside all cells. */
export function findDayOfElement(target: EventTarget): string | null {
  return target instanceof Element ? (target.closest<HTMLElement>('[data-day]')?.dataset.day ?? null) : null;
}
