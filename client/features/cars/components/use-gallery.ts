import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type TouchEvent,
  useRef,
  useState,
} from 'react';
import { DISPLAY_LIMITS } from '#shared/core/limits';

/** Limits of a vertical flick that changes the photo; a slower or longer one only scrolls the page. */
const FLICK = { ms: 250, px: 150 };

const STEP_BY_KEY: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Returns the index of the shown photo, and handlers for arrow keys, swipes and taps. After the last photo
 * comes the first.
 */
export function useGallery(count: number, onTap: () => void) {
  const [index, setIndex] = useState(0);
  const start = useRef<{ x: number; y: number } | null>(null);
  /** Start of a touch that the browser may handle as scrolling. */
  const scroll = useRef<{ x: number; y: number; at: number } | null>(null);
  const swiped = useRef(false);

  /** Moves by 1 or -1; after the last photo comes the first. */
  function step(by: number) {
    if (count > 1 && by !== 0) setIndex((now) => (now + by + count) % count);
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = STEP_BY_KEY[event.key];
    // Alt and an arrow key means Back in the browser.
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step(by);
  }

  return {
    index,
    step,
    show: setIndex,
    onKeyDown,
    touch: {
      onPointerDown(event: PointerEvent) {
        swiped.current = false;
        start.current = event.isPrimary ? { x: event.clientX, y: event.clientY } : null;
      },
      onPointerUp(event: PointerEvent) {
        if (!start.current) return;
        const by = swipeStep(event.clientX - start.current.x, event.clientY - start.current.y);
        start.current = null;
        swiped.current = by !== 0;
        if (by !== 0) step(by);
      },
      onPointerCancel() {
        start.current = null;
      },
      onTouchStart(event: TouchEvent) {
        const touch = event.touches[0];
        scroll.current =
          touch && event.touches.length === 1
            ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp }
            : null;
      },
      /**
       * Handles flicks here: when the browser starts to scroll it cancels the pointer, but touch events still
       * arrive.
       */
      onTouchEnd(event: TouchEvent) {
        const began = scroll.current;
        const touch = event.changedTouches[0];
        scroll.current = null;
        if (!began || !touch || start.current || swiped.current) return;
        const x = touch.clientX - began.x;
        const y = touch.clientY - began.y;
        const isFlick = event.timeStamp - began.at <= FLICK.ms && Math.abs(y) <= FLICK.px;
        if (isFlick && Math.abs(y) > Math.abs(x)) step(swipeStep(x, y));
      },
      onClick(event: MouseEvent<HTMLElement>) {
        const onControl = event.target instanceof Element && event.target.closest('button');
        if (!swiped.current && !onControl) onTap();
        swiped.current = false;
      },
    },
  };
}

/** Returns 1 for a swipe to the left or up, -1 for right or down, 0 below the threshold. */
function swipeStep(x: number, y: number): number {
  const distance = Math.abs(y) >= Math.abs(x) ? y : x;
  if (Math.abs(distance) < DISPLAY_LIMITS.swipeThresholdPx) return 0;
  return distance < 0 ? 1 : -1;
}
