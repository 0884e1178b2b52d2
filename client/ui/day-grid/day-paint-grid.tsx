import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react';
import { listDays } from '#shared/core/days';
import type { DayMark } from './day';
import { DayGrid, type DayLimits, dayAt } from './day-grid';
import { type DayRange, includes, rangeOf } from './range-choice';
import { dayGridWords } from './words';

type DayPaintGridProps = DayLimits & {
  /** Whether a day is painted. */
  isOn: (day: string) => boolean;
  /** Days that become painted, or with `on` false not painted any more; without taken ones, never empty. */
  onPaint: (days: string[], on: boolean) => void;
  isTaken?: (day: string) => boolean;
  /** A press on a taken day. */
  onTaken?: (day: string) => void;
  markOf?: (day: string) => DayMark | undefined;
};

type Stroke = { from: string; to: string; by: 'pointer' | 'keys' };

const never = () => false;

/**
 * Paints days: one by a press, several by dragging (on touch screens sideways, since up and down scrolls) or by Shift
 * and arrows, then Space. All become what the first of them is not.
 */
export function DayPaintGrid({
  isOn,
  onPaint,
  isTaken = never,
  onTaken,
  markOf,
  ...props
}: DayPaintGridProps) {
  const stroke = useStroke(paint);

  function paint(from: string, days: DayRange) {
    const free = listDays(days).filter((day) => day >= props.min && day <= props.max && !isTaken(day));
    if (free.length > 0) onPaint(free, !isOn(isTaken(from) ? (free[0] ?? from) : from));
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
        stateOf={(day) => ({
          taken: isTaken(day),
          selected: isOn(day),
          preview: range !== null && includes(range, day),
          mark: markOf?.(day),
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

/** Returns the days under the stroke that is being made, by the pointer or by keys; calls `paint` at its end. */
function useStroke(paint: (from: string, days: DayRange) => void) {
  const [stroke, setStroke] = useState<Stroke | null>(null);
  const range = stroke && stroke.from !== stroke.to ? rangeOf(stroke.from, stroke.to) : null;
  const cancel = () => setStroke(null);
  const finish = () => {
    cancel();
    if (stroke && range) paint(stroke.from, range);
  };
  useDrag(stroke?.by === 'pointer', { finish, cancel });

  function onPointerDown(event: PointerEvent) {
    const day = dayAt(event.target);
    if (!day || event.button !== 0 || !event.isPrimary) return cancel();
    // The browser sends all events of a touch to the day where it began: released, the other days get them.
    if (event.target instanceof Element && event.target.hasPointerCapture?.(event.pointerId))
      event.target.releasePointerCapture(event.pointerId);
    setStroke({ from: day, to: day, by: 'pointer' });
  }

  return {
    range,
    cancel,
    /** Finishes a stroke by keys; false if there is none. */
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

/** Follows a drag to its end, wherever on the page that is. */
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
