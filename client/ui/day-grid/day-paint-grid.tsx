import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react';
import { listRangeDays } from '#shared/core/days';
import type { DayMark } from './day';
import { DayGrid, type DayLimits, findDayOfElement } from './day-grid';
import { type DayRange, includesDay, toDayRange } from './days';
import { dayGridWords } from './words';

type DayPaintGridProps = DayLimits & {
  isPainted: (day: string) => boolean;
  /** Called with one or more free days to paint or, if `on` is false, to unpaint. */
  onPaint: (days: string[], on: boolean) => void;
  isTaken?: (day: string) => boolean;
  onTaken?: (day: string) => void;
  getMark?: (day: string) => DayMark | undefined;
};

type Stroke = { from: string; to: string; by: 'pointer' | 'keys' };

const never = () => false;

/**
 * Lets the user select ("paint") days by a press, a drag (sideways on touch screens) or Shift and arrows,
 * then Space. If the first of the days was already selected, all become unselected.
 */
export function DayPaintGrid({
  isPainted,
  onPaint,
  isTaken = never,
  onTaken,
  getMark,
  ...props
}: DayPaintGridProps) {
  const stroke = useStroke(paint);

  function paint(from: string, days: DayRange) {
    const free = listRangeDays(days).filter((day) => day >= props.min && day <= props.max && !isTaken(day));
    if (free.length > 0) onPaint(free, !isPainted(isTaken(from) ? (free[0] ?? from) : from));
  }

  function press(day: string) {
    if (stroke.finishByKeys()) return;
    if (isTaken(day)) return onTaken?.(day);
    stroke.cancel();
    paint(day, { from: day, to: day });
  }
  const { range } = stroke;
  return (
    <div className="day-grid-paint">
      <DayGrid
        {...props}
        {...stroke.listeners}
        start={props.min}
        onPress={press}
        getState={(day) => ({
          taken: isTaken(day),
          selected: isPainted(day),
          preview: range !== null && includesDay(range, day),
          mark: getMark?.(day),
        })}
      />
      <p role="status" className="day-grid-status">
        {range ? (
          dayGridWords.marked(range)
        ) : (
          <>
            {dayGridWords.paintHint} <span className="day-grid-keys">{dayGridWords.paintByKeys}</span>
          </>
        )}
      </p>
    </div>
  );
}

/** Follows a stroke over several days by pointer or keys, and calls `paint` with the days at its end. */
function useStroke(paint: (from: string, days: DayRange) => void) {
  const [stroke, setStroke] = useState<Stroke | null>(null);
  const range = stroke && stroke.from !== stroke.to ? toDayRange(stroke.from, stroke.to) : null;
  const cancel = () => setStroke(null);
  const finish = () => {
    cancel();
    if (stroke && range) paint(stroke.from, range);
  };
  useDrag(stroke?.by === 'pointer', { finish, cancel });

  function onPointerDown(event: PointerEvent) {
    const day = findDayOfElement(event.target);
    if (!day || event.button !== 0 || !event.isPrimary) return cancel();
    // A touch sends all its events to the day where it began, unless the pointer capture is released.
    if (event.target instanceof Element && event.target.hasPointerCapture?.(event.pointerId))
      event.target.releasePointerCapture(event.pointerId);
    setStroke({ from: day, to: day, by: 'pointer' });
  }

  return {
    range,
    cancel,
    /** Finishes a stroke that was made with the keyboard; returns false if there is none. */
    finishByKeys(): boolean {
      if (stroke?.by !== 'keys' || !range) return false;
      finish();
      return true;
    },
    listeners: {
      onPointerDown,
      onPoint: (day: string | null) => {
        if (stroke?.by === 'pointer' && day) setStroke({ ...stroke, to: day });
      },
      onFocus: (day: string | null) => {
        if (stroke?.by === 'keys' && day && day !== stroke.to) cancel();
      },
      onExtend: (from: string, to: string) => {
        const begun = stroke?.by === 'keys' && stroke.to === from ? stroke.from : from;
        setStroke({ from: begun, to, by: 'keys' });
        return true;
      },
    },
  };
}

/** Calls `finish` or `cancel` at the end of a drag, wherever on the page it ends. */
function useDrag(active: boolean, on: { finish: () => void; cancel: () => void }): void {
  const finish = useEffectEvent(on.finish);
  const cancel = useEffectEvent(on.cancel);
  useEffect(() => {
    if (!active) return;
    const up = () => finish();
    const cancelled = () => cancel();
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', cancelled);
    return () => {
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', cancelled);
    };
  }, [active]);
}
