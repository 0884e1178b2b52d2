import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';
import { DISPLAY } from '#shared/core/limits';

type Point = { x: number; y: number };
type View = { scale: number; x: number; y: number };

const WHOLE: View = { scale: 1, x: 0, y: 0 };
const LARGEST = 4;
const DOUBLE_TAP = { ms: 300, scale: 2.5 };

/** Zoom of a photo by pinch and double tap, moved by dragging; at its own size a swipe changes the photo. */
export function useZoom(index: number, onStep: (by: number) => void) {
  const [view, setView] = useState(WHOLE);
  const [shown, setShown] = useState(index);
  const fingers = useRef(new Map<number, Point>());
  const began = useRef<Point | null>(null);
  const lastTap = useRef(0);
  if (shown !== index) {
    setShown(index);
    setView(WHOLE);
  }

  function zoomBy(factor: number) {
    setView((now) => {
      const scale = Math.min(LARGEST, Math.max(1, now.scale * factor));
      return scale === 1 ? WHOLE : { ...now, scale };
    });
  }

  function onPointerDown(event: PointerEvent) {
    fingers.current.set(event.pointerId, pointOf(event));
    began.current = fingers.current.size === 1 ? pointOf(event) : null;
  }

  function onPointerMove(event: PointerEvent) {
    const from = fingers.current.get(event.pointerId);
    if (!from) return;
    const to = pointOf(event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, to);
    if (other) zoomBy(distance(to, other) / Math.max(1, distance(from, other)));
    else
      setView((now) =>
        now.scale === 1 ? now : { ...now, x: now.x + to.x - from.x, y: now.y + to.y - from.y },
      );
  }

  function onPointerUp(event: PointerEvent) {
    fingers.current.delete(event.pointerId);
    if (!began.current) return;
    const x = event.clientX - began.current.x;
    const moved = distance(pointOf(event), began.current) >= DISPLAY.swipeThresholdPx;
    began.current = null;
    if (moved) {
      if (view.scale === 1 && Math.abs(x) >= DISPLAY.swipeThresholdPx) onStep(x < 0 ? 1 : -1);
      return;
    }
    const isDouble = event.timeStamp - lastTap.current < DOUBLE_TAP.ms;
    lastTap.current = isDouble ? 0 : event.timeStamp;
    if (isDouble) setView((now) => (now.scale > 1 ? WHOLE : { ...WHOLE, scale: DOUBLE_TAP.scale }));
  }

  function onPointerCancel(event: PointerEvent) {
    fingers.current.delete(event.pointerId);
    began.current = null;
  }

  const style: CSSProperties = {
    touchAction: 'none',
    transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
  };
  return {
    scale: view.scale,
    style,
    zoomBy,
    touch: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  };
}

function pointOf(event: PointerEvent): Point {
  return { x: event.clientX, y: event.clientY };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
