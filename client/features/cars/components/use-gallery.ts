import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { DISPLAY } from '#shared/core/limits';

const STEP_BY_KEY: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Index of the shown photo, and the handlers for arrow keys and swipes, which wrap around. */
export function useGallery(count: number) {
  const [index, setIndex] = useState(0);
  const start = useRef<{ x: number; y: number } | null>(null);

  /** `by` is 1 or -1; wraps around. */
  function step(by: number) {
    if (count > 1) setIndex((now) => (now + by + count) % count);
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = STEP_BY_KEY[event.key];
    // Alt and an arrow key is Back in the browser.
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step(by);
  }

  return {
    index,
    step,
    show: setIndex,
    onKeyDown,
    swipe: {
      onPointerDown(event: PointerEvent) {
        start.current = event.isPrimary ? { x: event.clientX, y: event.clientY } : null;
      },
      onPointerUp(event: PointerEvent) {
        if (!start.current) return;
        const by = swipeStep(event.clientX - start.current.x, event.clientY - start.current.y);
        start.current = null;
        if (by !== 0) step(by);
      },
      onPointerCancel() {
        start.current = null;
      },
    },
  };
}

/** Up or left is 1, down or right -1, below the threshold 0. */
function swipeStep(x: number, y: number): number {
  const distance = Math.abs(y) >= Math.abs(x) ? y : x;
  if (Math.abs(distance) < DISPLAY.swipeThresholdPx) return 0;
  return distance < 0 ? 1 : -1;
}
